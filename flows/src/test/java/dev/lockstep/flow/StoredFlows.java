package dev.lockstep.flow;

import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.flow.model.FlowQuotas;

/** Reads the flows of a store without an engine. */
public final class StoredFlows {

  private StoredFlows() {}

  /** Returns a service that accepts no commands. */
  public static FlowService of(Reads reads, InstanceReader reader) {
    return new FlowService(
        command -> {
          throw new IllegalStateException("only looking");
        },
        reads,
        reader,
        FlowQuotas.STANDARD);
  }
}
