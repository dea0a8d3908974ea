package dev.lockstep.flow;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Deletes ended runs with their nodes, journals, streams and documents, in transactions of a
 * bounded size. Conversations of agents are instances of their own and stay. Thread-safe.
 */
public final class FlowDeletion {

  private static final Logger LOG = LoggerFactory.getLogger(FlowDeletion.class);

  /** Rows deleted in one transaction at most. */
  private static final int ROWS = 500;

  private static final int PAGE = 1_000;

  private static final String USER = "user";

  private final Function<Command, Answer> commands;
  private final RecordStore store;

  /**
   * Creates a deletion.
   *
   * @param commands executes commands: {@code engine::submit}
   */
  public FlowDeletion(Function<Command, Answer> commands, Engine engine) {
    this(commands, DurableEngine.of(engine).store());
  }

  FlowDeletion(Function<Command, Answer> commands, RecordStore store) {
    this.commands = commands;
    this.store = store;
  }

  /**
   * Deletes a run and blocks until its rows are gone; answers {@code {id, state, characters}}. The
   * workflow keeps a record of who did it. If the process is lost meanwhile, the run is in
   * quarantine, and the same call deletes the rest.
   */
  public Answer delete(Caller caller, Id run) {
    Reads reads = store.reads();
    if (reads.instance(run).filter(row -> row.tenant().equals(caller.tenant())).isEmpty()) {
      return Answer.declined(Problem.unknown("flow run " + run));
    }
    if (hasWork(reads, run)) {
      return Answer.declined(
          Problem.of(
              Problem.Kind.CONFLICT,
              "still-working",
              "calls of flow run %s are still under way; delete it when they have ended"
                  .formatted(run)));
    }
    Answer closed =
        commands.apply(
            Command.on(
                    run,
                    FlowCommands.DELETE,
                    caller.tenant(),
                    JsonObject.of("run", new JsonString(run.toString())))
                .by(USER, caller.name()));
    return closed instanceof Answer.Accepted accepted
        ? delete(caller, run, accepted.body())
        : closed;
  }

  private Answer delete(Caller caller, Id run, JsonObject closed) {
    JsonObject.Builder facts = JsonObject.builder().add("run", run.toString());
    JsonObject.Builder told = JsonObject.builder().add("id", run.toString());
    for (String name : List.of("state", "characters")) {
      facts.add(name, member(closed, name));
      told.add(name, member(closed, name));
    }
    Id workflow = Id.parse(((JsonString) member(closed, "workflow")).value()).orElseThrow();
    Answer recorded =
        commands.apply(
            Command.on(workflow, FlowCommands.RECORD_DELETION, caller.tenant(), facts.build())
                .by(USER, caller.name()));
    if (recorded instanceof Answer.Declined) {
      return recorded;
    }
    boolean isGone = false;
    while (!isGone) {
      isGone = store.deleteRoot(run, ROWS);
    }
    LOG.info("flow run {} of tenant {} was deleted by {}", run, caller.tenant(), caller.name());
    return Answer.accepted(told.build());
  }

  private static JsonValue member(JsonObject object, String name) {
    return Objects.requireNonNull(object.get(name), name);
  }

  private static boolean hasWork(Reads reads, Id run) {
    return Stream.iterate(
            reads.briefs(run, null, PAGE),
            page -> !page.isEmpty(),
            page -> reads.briefs(run, page.get(page.size() - 1).id(), PAGE))
        .flatMap(List::stream)
        .map(StoredInstance::work)
        .anyMatch(work -> work.queue() != null);
  }
}
