package dev.lockstep.flow;

import dev.lockstep.engine.Instance;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.flow.internal.data.RunData;
import dev.lockstep.flow.internal.data.WorkflowData;
import dev.lockstep.flow.internal.definition.FlowPlan;
import dev.lockstep.flow.internal.definition.Plans;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;

/**
 * The plans of runs, from the definitions that they execute. A run that was restored from the
 * archive may have its definition itself. Thread-safe.
 */
final class RunPlans {

  private static final JsonReader JSON = new JsonReader(1 << 24, 256);

  private final Reads reads;
  private final Plans plans = new Plans();

  RunPlans(Reads reads) {
    this.reads = reads;
  }

  /** Returns the plan of a run. */
  FlowPlan of(Instance run) {
    RunData data = RunData.of(run);
    return plans
        .plan(
            data.digest(),
            () ->
                reads
                    .document(data.workflowId(), WorkflowData.VERSION, data.version())
                    .or(() -> reads.document(run.id(), WorkflowData.VERSION, data.version()))
                    .map(stored -> (JsonObject) JSON.read(stored.data()).orElseThrow())
                    .map(stored -> (JsonObject) stored.get("definition")))
        .orElseThrow();
  }
}
