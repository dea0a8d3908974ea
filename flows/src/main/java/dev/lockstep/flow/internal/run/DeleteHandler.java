package dev.lockstep.flow.internal.run;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.internal.command.BasicHandlers;
import dev.lockstep.engine.internal.command.CommandUnit;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.internal.data.CommandPayload;
import dev.lockstep.flow.internal.data.RunData;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.flowrun.FlowRunTable;

/**
 * Closes an ended run to all commands and takes what it stores off the sum of its tenant. Its rows
 * are deleted after that; until then it is in quarantine.
 */
final class DeleteHandler {

  private DeleteHandler() {}

  /** Answers {@code {id, state, characters, workflow}}; the same again while rows are left. */
  static Answer delete(UnitOfWork unit, Command command) {
    Id id = new CommandPayload(command.payload()).id("run");
    StoredInstance row = CommandUnit.of(unit).row(id).filter(StoredInstance::isRoot).orElse(null);
    boolean isClosed = row != null && BasicHandlers.DELETED.equals(row.quarantine());
    Instance run = isClosed ? CommandUnit.of(unit).lift(row) : unit.root();
    if (row == null || !run.chart().name().equals(FlowRunTable.CHART_ID.name())) {
      return Answer.declined(Problem.unknown("flow run " + id));
    }
    if (!RunDomain.hasEnded(run)) {
      return Answer.declined(
          Problem.of(
              Problem.Kind.CONFLICT,
              "not-ended",
              "flow run %s is in `%s` and cannot be deleted: cancel it first"
                  .formatted(id, run.state())));
    }
    RunData data = RunData.of(run);
    if (!isClosed) {
      unit.stores(-data.size());
    }
    CommandUnit.of(unit).seal(row, BasicHandlers.DELETED);
    return Answer.accepted(
        JsonObject.builder()
            .add("id", id.toString())
            .add("state", run.state())
            .add("characters", data.size())
            .add("workflow", data.workflowId().toString())
            .build());
  }

  /** Keeps the record with the workflow, which stays; the same run is recorded once. */
  static Answer record(UnitOfWork unit, Command command) {
    CommandPayload said = new CommandPayload(command.payload());
    unit.save(
        BasicHandlers.OPERATIONS,
        FlowCommands.DELETE + "-" + said.id("run"),
        JsonObject.builder()
            .add("command", FlowCommands.DELETE)
            .add("run", said.text("run"))
            .add("state", said.text("state"))
            .add("characters", said.number("characters"))
            .add("principal", command.principal())
            .add("at", unit.now().toString())
            .build());
    return Answer.accepted(JsonObject.EMPTY);
  }
}
