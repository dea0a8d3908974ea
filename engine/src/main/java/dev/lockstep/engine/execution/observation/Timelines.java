package dev.lockstep.engine.execution.observation;

import dev.lockstep.engine.execution.ExecutionContract;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Entry;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.execution.ExecutionTimeline;
import dev.lockstep.statecharts.execution.ExecutionTimelineValidator;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The contracts of a conversation as a timeline. */
final class Timelines {

  private static final Comparator<Observed> BY_CREATION =
      Comparator.comparing((Observed observed) -> observed.contract().createdAt())
          .thenComparing(observed -> observed.contract().executionId());

  private Timelines() {}

  static ExecutionTimeline of(Id root, List<Observed> contracts, Instant now) {
    List<Observed> sorted = contracts.stream().sorted(BY_CREATION).toList();
    List<Entry> moves =
        contracts.stream()
            .flatMap(observed -> observed.moves().stream())
            .sorted(Comparator.comparingLong(Entry::position))
            .toList();
    long ended = contracts.stream().filter(each -> each.contract().isTerminal()).count();
    JsonObject json =
        JsonObject.builder()
            .add("session_id", root.toString())
            .add("contracts", JsonArray.of(sorted, each -> Snapshots.of(each, now).toJson()))
            .add("transitions", JsonArray.of(moves, each -> TransitionRecords.of(each).toJson()))
            .add("total_contracts", contracts.size())
            .add("terminal_contracts", ended)
            .add("active_contracts", contracts.size() - ended)
            .add("has_suspended", any(contracts, contract -> contract.status().resumable()))
            .add(
                "has_irreversible_completed",
                any(contracts, each -> each.irreversible() && Snapshots.isDone(each.status())))
            .add("started_at", startedAt(sorted))
            .add("ended_at", ended == contracts.size() ? endedAt(moves) : JsonNull.NULL)
            .build();
    return ExecutionTimelineValidator.read(json).orElseThrow();
  }

  private static boolean any(List<Observed> contracts, Predicate<ExecutionContract> condition) {
    return contracts.stream().map(Observed::contract).anyMatch(condition);
  }

  private static JsonValue startedAt(List<Observed> sorted) {
    return sorted.isEmpty()
        ? JsonNull.NULL
        : new JsonString(sorted.get(0).contract().createdAt().toString());
  }

  private static JsonValue endedAt(List<Entry> moves) {
    Optional<Long> last = moves.stream().map(Entry::at).max(Long::compare);
    return last.<JsonValue>map(at -> new JsonString(Instant.ofEpochMilli(at).toString()))
        .orElse(JsonNull.NULL);
  }
}
