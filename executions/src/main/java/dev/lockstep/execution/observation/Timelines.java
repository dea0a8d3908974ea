package dev.lockstep.execution.observation;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.instance.Unreadable;
import dev.lockstep.engine.internal.record.BoundedReads;
import dev.lockstep.engine.internal.record.Outline;
import dev.lockstep.engine.internal.record.Part;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.execution.ExecutionSnapshot;
import dev.lockstep.statecharts.execution.ExecutionTimeline;
import dev.lockstep.statecharts.execution.ExecutionTimelineValidator;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads the contracts of a conversation as a timeline, page by page. */
final class Timelines {

  private static final int MANY = 1_000;

  /** The approximate bytes of a transition or a snapshot without its long texts. */
  private static final long EACH = 512;

  private static final Comparator<ExecutionSnapshot> BY_CREATION =
      Comparator.comparing(ExecutionSnapshot::createdAt)
          .thenComparing(ExecutionSnapshot::executionId);

  private final Reads reads;
  private final InstanceReader instances;
  private final Instant now;

  Timelines(Reads reads, InstanceReader instances, Instant now) {
    this.reads = reads;
    this.instances = instances;
    this.now = now;
  }

  /**
   * Reads a page; empty if there are no contracts.
   *
   * @param after position after which it begins; -1 for the first page
   * @param bytes size after which the page ends; it has at least one entry
   */
  Optional<TimelinePage> page(String tenant, Id root, long after, long bytes) {
    boolean isOwn =
        reads.instance(root).filter(row -> row.isRoot() && row.tenant().equals(tenant)).isPresent();
    if (!isOwn) {
      return Optional.empty();
    }
    ContractTotals totals = ContractTotals.of(reads, instances, root);
    if (totals.all() == 0) {
      return Optional.empty();
    }
    Rows rows = new Rows(bytes);
    Long next = after;
    while (next != null && !rows.isFull()) {
      Part<Entry> part = new BoundedReads(reads).journalOfRoot(root, next, MANY);
      Long cut = rows.add(part.items().stream().filter(each -> isOf(totals, each)).toList());
      next = cut == null ? part.next() : cut;
    }
    return Optional.of(new TimelinePage(timeline(root, totals, rows), next));
  }

  private static boolean isOf(ContractTotals totals, Entry entry) {
    return totals.isContract(entry.instance())
        && (isStart(entry) || entry.isTransition() && totals.isReadable(entry.instance()));
  }

  /** The entries of a page that is being filled. */
  private final class Rows {

    private final long most;
    private final List<Id> begun = new ArrayList<>();
    private final List<Entry> moves = new ArrayList<>();
    private final Map<Id, Entry> last = new HashMap<>();
    private long bytes;

    Rows(long most) {
      this.most = most;
    }

    boolean isFull() {
      return bytes >= most;
    }

    /** Adds entries. Returns the position of the last one added; {@code null} if all were added. */
    @Nullable Long add(List<Entry> entries) {
      List<Id> started = entries.stream().filter(Timelines::isStart).map(Entry::instance).toList();
      Map<Id, Long> sizes =
          reads.outlines(started).stream().collect(Collectors.toMap(Outline::id, Outline::bytes));
      for (int at = 0; at < entries.size(); at++) {
        Entry entry = entries.get(at);
        if (isStart(entry)) {
          begun.add(entry.instance());
          bytes += sizes.getOrDefault(entry.instance(), 0L);
        } else {
          moves.add(entry);
          bytes += entry.note() == null ? 0 : entry.note().length();
        }
        last.put(entry.instance(), entry);
        bytes += EACH;
        if (isFull() && at < entries.size() - 1) {
          return entry.position();
        }
      }
      return null;
    }
  }

  private static boolean isStart(Entry entry) {
    return entry.kind() == Entry.Kind.START;
  }

  private ExecutionTimeline timeline(Id root, ContractTotals totals, Rows rows) {
    List<ExecutionSnapshot> contracts = new ArrayList<>();
    List<JsonObject> unreadable = new ArrayList<>();
    List<StoredInstance> begun = new ArrayList<>(reads.instances(rows.begun));
    begun.sort(Comparator.comparing(StoredInstance::id));
    for (StoredInstance row : begun) {
      Optional<ExecutionSnapshot> snapshot =
          instances.shown(
              row,
              readable -> snapshot(readable, rows),
              why -> {
                unreadable.add(unreadable(row, why));
                return Optional.empty();
              });
      snapshot.ifPresent(contracts::add);
    }
    contracts.sort(BY_CREATION);
    JsonObject.Builder timeline =
        JsonObject.builder()
            .add("session_id", root.toString())
            .add("contracts", JsonArray.of(contracts, ExecutionSnapshot::toJson))
            .add(
                "transitions",
                JsonArray.of(rows.moves, each -> TransitionRecords.of(each).toJson()));
    if (!unreadable.isEmpty()) {
      timeline.add("unreadable", JsonArray.of(unreadable, each -> each));
    }
    JsonObject json =
        timeline
            .add("total_contracts", totals.all())
            .add("terminal_contracts", totals.ended())
            .add("active_contracts", totals.all() - totals.ended())
            .add("has_suspended", totals.hasSuspended())
            .add("has_irreversible_completed", totals.hasIrreversibleCompleted())
            .add("started_at", time(totals.startedAt()))
            .add("ended_at", time(totals.endedAt()))
            .build();
    return ExecutionTimelineValidator.read(json).orElseThrow();
  }

  private static JsonObject unreadable(StoredInstance row, Unreadable why) {
    return JsonObject.builder()
        .add("execution_id", row.id().toString())
        .add("state", why.state())
        .add("reason", why.message())
        .build();
  }

  private Optional<ExecutionSnapshot> snapshot(StoredInstance row, Rows rows) {
    Instance instance = instances.read(row);
    return ExecutionContract.of(instance)
        .flatMap(contract -> snapshot(contract, instance.sequence(), rows));
  }

  private Optional<ExecutionSnapshot> snapshot(
      ExecutionContract contract, long sequence, Rows rows) {
    Entry known = rows.last.get(contract.executionId());
    Optional<Entry> last =
        known != null && known.sequence() == sequence && known.kind() != Entry.Kind.MIGRATION
            ? Optional.of(known)
            : reads.latestStep(contract.executionId(), sequence);
    return last.map(entry -> ContractSnapshots.of(contract, entry, now));
  }

  private static JsonValue time(@Nullable Instant at) {
    return at == null ? JsonNull.NULL : new JsonString(at.toString());
  }
}
