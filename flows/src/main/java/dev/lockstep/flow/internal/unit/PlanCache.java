package dev.lockstep.flow.internal.unit;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.flow.internal.data.RunData;
import dev.lockstep.flow.internal.data.WorkflowData;
import dev.lockstep.flow.internal.definition.FlowPlan;
import dev.lockstep.flow.internal.definition.Plans;
import dev.lockstep.flow.model.FlowQueues;
import dev.lockstep.flow.model.FlowQuotas;
import dev.lockstep.runtime.json.JsonObject;
import java.util.Optional;

/** The plans of runs. Versions of a workflow never change. Thread-safe. */
public final class PlanCache {

  private final Plans plans;
  private final FlowQuotas quotas;
  private final FlowQueues queues;

  public PlanCache(Plans plans, FlowQuotas quotas, FlowQueues queues) {
    this.plans = plans;
    this.quotas = quotas;
    this.queues = queues;
  }

  /** Returns the quotas of all runs. */
  public FlowQuotas quotas() {
    return quotas;
  }

  /** Returns the queues of service nodes. */
  FlowQueues queues() {
    return queues;
  }

  /** Returns the plan of a run. */
  FlowPlan of(UnitOfWork unit, RunData run) {
    return plan(unit, run.workflowId(), run.version(), run.digest())
        .or(() -> plan(unit, unit.root().id(), run.version(), run.digest()))
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "version " + run.version() + " of `" + run.workflow() + "` is not stored"));
  }

  /** Returns the plan of a version of a workflow; empty if it is not stored. */
  public Optional<FlowPlan> plan(UnitOfWork unit, Id workflow, String version, String digest) {
    return plans.plan(
        digest,
        () ->
            unit.glance(workflow, WorkflowData.VERSION, version)
                .map(stored -> (JsonObject) stored.get("definition")));
  }
}
