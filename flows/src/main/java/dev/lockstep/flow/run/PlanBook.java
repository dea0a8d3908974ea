package dev.lockstep.flow.run;

import dev.lockstep.engine.instance.Unit;
import dev.lockstep.engine.port.Id;
import dev.lockstep.flow.data.FlowQuotas;
import dev.lockstep.flow.data.RunData;
import dev.lockstep.flow.data.WorkflowData;
import dev.lockstep.flow.definition.FlowPlan;
import dev.lockstep.flow.definition.Plans;
import dev.lockstep.runtime.json.JsonObject;
import java.util.Optional;

/** The plans of runs. Versions of a workflow never change. Thread-safe. */
final class PlanBook {

  private final Plans plans;
  private final FlowQuotas quotas;

  PlanBook(Plans plans, FlowQuotas quotas) {
    this.plans = plans;
    this.quotas = quotas;
  }

  /** Returns the quotas of all runs. */
  FlowQuotas quotas() {
    return quotas;
  }

  /** Returns the plan of a run. */
  FlowPlan of(Unit unit, RunData run) {
    return plan(unit, run.workflowId(), run.version(), run.digest())
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "version " + run.version() + " of `" + run.workflow() + "` is not stored"));
  }

  /** Returns the plan of a version of a workflow; empty if it is not stored. */
  Optional<FlowPlan> plan(Unit unit, Id workflow, String version, String digest) {
    return plans.plan(
        digest,
        () ->
            unit.glance(workflow, WorkflowData.VERSION, version)
                .map(stored -> (JsonObject) stored.get("definition")));
  }
}
