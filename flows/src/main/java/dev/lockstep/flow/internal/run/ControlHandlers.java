package dev.lockstep.flow.internal.run;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.internal.instance.LoadedInstance;
import dev.lockstep.flow.internal.data.CommandPayload;
import dev.lockstep.flow.internal.unit.FlowProblems;
import dev.lockstep.flow.internal.unit.FlowUnit;
import dev.lockstep.flow.internal.unit.PlanCache;
import dev.lockstep.flow.internal.view.RunViews;
import dev.lockstep.statecharts.flowrun.FlowRunEvent;
import dev.lockstep.statecharts.flowrun.FlowRunTable;

/** Handlers for commands about a whole run. */
final class ControlHandlers {

  private final PlanCache plans;

  ControlHandlers(PlanCache plans) {
    this.plans = plans;
  }

  /** Cancels a run and all its nodes that have not ended. */
  Answer cancel(UnitOfWork unit, Command command) {
    return tell(unit, command, FlowRunEvent.Type.FLOW_CANCELLED);
  }

  /** Pauses a run: no further node begins, and running nodes continue. */
  Answer pause(UnitOfWork unit, Command command) {
    return tell(unit, command, FlowRunEvent.Type.FLOW_PAUSED);
  }

  /** Resumes a paused run. */
  Answer resume(UnitOfWork unit, Command command) {
    return tell(unit, command, FlowRunEvent.Type.FLOW_RESUMED);
  }

  private Answer tell(UnitOfWork unit, Command command, FlowRunEvent.Type event) {
    Instance run = unit.root();
    if (!run.chart().name().equals(FlowRunTable.CHART_ID.name())) {
      return Answer.declined(Problem.unknown("flow run " + run.id()));
    }
    new CommandPayload(command.payload())
        .numberIfThere("version")
        .ifPresent(
            version -> {
              long now = LoadedInstance.of(run).row().position();
              if (version != now) {
                throw new DeclinedException(
                    FlowProblems.stale(
                        "stale-version", FlowProblems.changed("flow run", now, version), run));
              }
            });
    new FlowUnit(unit, plans).tell(event);
    return Answer.accepted(RunViews.of(unit.root()).toJson());
  }
}
