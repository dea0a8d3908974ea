package dev.lockstep.flow.run;

import dev.lockstep.engine.instance.Answer;
import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.instance.DeclinedException;
import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.instance.Problem;
import dev.lockstep.engine.instance.Unit;
import dev.lockstep.flow.data.Said;
import dev.lockstep.flow.view.RunViews;
import dev.lockstep.statecharts.flowrun.FlowRunEvent;
import dev.lockstep.statecharts.flowrun.FlowRunTable;

/** Handlers for commands about a whole run. */
final class ControlHandlers {

  private final PlanBook plans;

  ControlHandlers(PlanBook plans) {
    this.plans = plans;
  }

  /** Cancels a run and all its nodes that have not ended. */
  Answer cancel(Unit unit, Command command) {
    return tell(unit, command, FlowRunEvent.Type.FLOW_CANCELLED);
  }

  /** Pauses a run: no further node begins, and running nodes continue. */
  Answer pause(Unit unit, Command command) {
    return tell(unit, command, FlowRunEvent.Type.FLOW_PAUSED);
  }

  /** Resumes a paused run. */
  Answer resume(Unit unit, Command command) {
    return tell(unit, command, FlowRunEvent.Type.FLOW_RESUMED);
  }

  private Answer tell(Unit unit, Command command, FlowRunEvent.Type event) {
    Instance run = unit.root();
    if (!run.chart().name().equals(FlowRunTable.CHART_ID.name())) {
      return Answer.declined(Problem.unknown("flow run " + run.id()));
    }
    new Said(command.payload())
        .numberIfThere("version")
        .ifPresent(
            version -> {
              if (version != run.row().position()) {
                throw new DeclinedException(
                    Fault.stale("stale-version", "the flow has changed since", run));
              }
            });
    new FlowUnit(unit, plans).tell(event);
    return Answer.accepted(RunViews.of(unit.root()).toJson());
  }
}
