package dev.lockstep.flow;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.executor.agent.RunConversations;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.flowrun.FlowRunTable;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Deletes ended runs with their nodes, journals, streams, documents and the conversations of their
 * agents, in transactions of a bounded size. A conversation stays if it ensures that an
 * irreversible call is not repeated. Thread-safe.
 */
public final class FlowDeletion {

  private static final Logger LOG = LoggerFactory.getLogger(FlowDeletion.class);

  /** Rows deleted in one transaction at most. */
  private static final int ROWS = 500;

  private static final int PAGE = 1_000;

  private static final String USER = "user";

  private final Function<Command, Answer> commands;
  private final RecordStore store;
  private final InstanceReader reader;
  private final InstantSource clock;
  private final RunConversations conversations;

  /**
   * Creates a deletion.
   *
   * @param commands executes commands: {@code engine::submit}
   */
  public FlowDeletion(Function<Command, Answer> commands, Engine engine) {
    this(commands, DurableEngine.of(engine).store(), engine);
  }

  FlowDeletion(Function<Command, Answer> commands, RecordStore store, Engine engine) {
    this.commands = commands;
    this.store = store;
    this.reader = DurableEngine.of(engine).reader();
    this.clock = engine.clock();
    this.conversations = new RunConversations(engine);
  }

  /**
   * Deletes a run and blocks until its rows are gone; answers {@code {id, state, characters,
   * conversations, keptConversations, unreadable?}}. The workflow keeps a record of who did it. If
   * the process is lost meanwhile, the run is in quarantine, and the same call deletes the rest. A
   * run that cannot be read must have been terminated, unless it had ended.
   */
  public Answer delete(Caller caller, Id run) {
    Reads reads = store.reads();
    if (reads.instance(run).filter(row -> isRun(row, caller)).isEmpty()) {
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

  private boolean isRun(StoredInstance row, Caller caller) {
    return row.tenant().equals(caller.tenant())
        && reader.chart(row).filter(FlowRunTable.CHART_ID.name()::equals).isPresent();
  }

  private Answer delete(Caller caller, Id run, JsonObject closed) {
    boolean isUnreadable = closed.has(FlowCommands.UNREADABLE);
    Optional<Id> workflow = Id.parse(text(closed, "workflow"));
    if (workflow.isPresent()) {
      Answer recorded = record(caller, run, workflow.get(), closed);
      if (recorded instanceof Answer.Declined && !isUnreadable) {
        return recorded;
      }
    }
    RunConversations.Found found = conversations.of(caller.tenant(), run, clock.instant());
    found.deletable().forEach(this::deleteRoot);
    deleteRoot(run);
    LOG.info(
        "flow run {} of tenant {} was deleted by {}{}, with {} conversations; {} are kept",
        run,
        caller.tenant(),
        caller.name(),
        isUnreadable ? " although it cannot be read: " + text(closed, "unreadable") : "",
        found.deletable().size(),
        found.kept().size());
    return Answer.accepted(
        closed
            .without("workflow")
            .with("conversations", JsonNumber.of(found.deletable().size()))
            .with("keptConversations", JsonNumber.of(found.kept().size())));
  }

  private Answer record(Caller caller, Id run, Id workflow, JsonObject closed) {
    JsonObject facts =
        closed.without("id").without("workflow").with("run", new JsonString(run.toString()));
    return commands.apply(
        Command.on(workflow, FlowCommands.RECORD_DELETION, caller.tenant(), facts)
            .by(USER, caller.name()));
  }

  private void deleteRoot(Id root) {
    boolean isGone = false;
    while (!isGone) {
      isGone = store.deleteRoot(root, ROWS);
    }
  }

  private static String text(JsonObject object, String name) {
    return object.get(name) instanceof JsonString text ? text.value() : "";
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
