package dev.lockstep.flow.internal.run;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.UnreadableException;
import dev.lockstep.engine.internal.command.BasicHandlers;
import dev.lockstep.engine.internal.command.CommandUnit;
import dev.lockstep.engine.internal.instance.UndecodedData;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.internal.data.CommandPayload;
import dev.lockstep.flow.internal.data.RunData;
import dev.lockstep.flow.internal.search.SearchedRun;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.flowrun.FlowRunState;
import dev.lockstep.statecharts.flowrun.FlowRunTable;
import java.util.OptionalLong;

/**
 * Closes an ended run to all commands and takes what it stores off the sum of its tenant. Its rows
 * are deleted after that; until then it is in quarantine.
 */
final class DeleteHandler {

  private DeleteHandler() {}

  /**
   * Answers {@code {id, state, characters, workflow?, unreadable?}}; the same again while rows are
   * left.
   */
  static Answer delete(UnitOfWork unit, Command command) {
    CommandPayload asked = new CommandPayload(command.payload());
    Id id = asked.id("run");
    OptionalLong before = asked.numberIfThere(FlowCommands.ENDED_BEFORE);
    StoredInstance row = CommandUnit.of(unit).row(id).filter(StoredInstance::isRoot).orElse(null);
    if (row == null) {
      return Answer.declined(Problem.unknown("flow run " + id));
    }
    boolean isClosed = BasicHandlers.DELETED.equals(row.quarantine());
    Instance run;
    try {
      run = isClosed ? CommandUnit.of(unit).lift(row) : unit.root();
    } catch (UnreadableException problem) {
      if (problem.isNewer()) {
        throw problem;
      }
      String reason = String.valueOf(problem.getMessage());
      return before.isPresent()
          ? Answer.declined(
              Problem.of(
                  Problem.Kind.CONFLICT,
                  FlowCommands.UNREADABLE,
                  "flow run %s cannot be read: %s".formatted(id, reason)))
          : unreadable(unit, row, isClosed, reason);
    }
    if (!run.chart().name().equals(FlowRunTable.CHART_ID.name())) {
      return Answer.declined(Problem.unknown("flow run " + id));
    }
    if (!RunDomain.hasEnded(run)) {
      return notEnded(id, "is in `" + run.state() + "`", "cancel it first");
    }
    RunData data = RunData.of(run);
    long endedAt = SearchedRun.entry(data, run.state(FlowRunState.class)).endedAt();
    if (before.isPresent() && endedAt >= before.getAsLong()) {
      return Answer.declined(
          Problem.of(
              Problem.Kind.CONFLICT,
              "ended-later",
              "flow run %s ended again meanwhile".formatted(id)));
    }
    if (!isClosed) {
      unit.stores(-data.size());
    }
    CommandUnit.of(unit).seal(row, BasicHandlers.DELETED);
    JsonObject.Builder closed =
        JsonObject.builder()
            .add("id", id.toString())
            .add("state", run.state())
            .add("characters", data.size())
            .add("workflow", data.workflowId().toString());
    if (before.isPresent()) {
      closed.add(FlowCommands.ENDED_AT, endedAt).add(FlowCommands.WORKFLOW_NAME, data.workflow());
    }
    return Answer.accepted(closed.build());
  }

  /** Closes a run whose size is not known. It must have ended, or have been terminated. */
  private static Answer unreadable(
      UnitOfWork unit, StoredInstance row, boolean isClosed, String reason) {
    boolean hasEnded =
        FlowRunState.of(row.state())
            .filter(state -> state != FlowRunState.PENDING && state != FlowRunState.RUNNING)
            .isPresent();
    if (!isClosed && !hasEnded && !TerminateHandler.isTerminated(row)) {
      return notEnded(row.id(), "cannot be read", "terminate it first");
    }
    CommandUnit.of(unit).seal(row, BasicHandlers.DELETED);
    JsonObject.Builder closed =
        JsonObject.builder()
            .add("id", row.id().toString())
            .add("state", TerminateHandler.UNREADABLE)
            .add("characters", 0)
            .add(FlowCommands.UNREADABLE, reason);
    UndecodedData.of(row)
        .text(RunData.WORKFLOW_ID)
        .ifPresent(workflow -> closed.add("workflow", workflow));
    return Answer.accepted(closed.build());
  }

  private static Answer notEnded(Id id, String state, String remedy) {
    return Answer.declined(
        Problem.of(
            Problem.Kind.CONFLICT,
            "not-ended",
            "flow run %s %s and cannot be deleted: %s".formatted(id, state, remedy)));
  }

  /** Keeps the record with the workflow, which stays; the same run is recorded once. */
  static Answer record(UnitOfWork unit, Command command) {
    CommandPayload said = new CommandPayload(command.payload());
    JsonObject.Builder kept =
        JsonObject.builder()
            .add("command", FlowCommands.DELETE)
            .add("run", said.text("run"))
            .add("state", said.text("state"))
            .add("characters", said.number("characters"))
            .add("principal", command.principal())
            .add("at", unit.now().toString());
    said.textIfThere(FlowCommands.UNREADABLE)
        .ifPresent(reason -> kept.add(FlowCommands.UNREADABLE, reason));
    unit.save(BasicHandlers.OPERATIONS, FlowCommands.DELETE + "-" + said.id("run"), kept.build());
    return Answer.accepted(JsonObject.EMPTY);
  }
}
