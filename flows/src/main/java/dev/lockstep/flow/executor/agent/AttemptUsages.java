package dev.lockstep.flow.executor.agent;

import dev.lockstep.agent.ConversationUsage;
import dev.lockstep.agent.GraphView.Used;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.Reads;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds what the attempts of an agent node have used. Thread-safe. */
public final class AttemptUsages {

  private final Engine engine;
  private final Reads reads;
  private final InstanceReader reader;

  /** Creates a reader of committed data. */
  public AttemptUsages(Engine engine) {
    this.engine = engine;
    this.reads = DurableEngine.of(engine).reads();
    this.reader = DurableEngine.of(engine).reader();
  }

  /**
   * The sums of an attempt.
   *
   * @param attempt number of the attempt, from 1
   * @param session its conversation
   */
  public record AttemptUsage(long attempt, Id session, Used used) {}

  /**
   * Returns the sums of the attempts that have a conversation, in their order.
   *
   * @param after number of the last attempt that is left out; 0 for none
   * @param last number of the last attempt
   */
  public List<AttemptUsage> of(String tenant, Id node, long after, long last) {
    List<AttemptUsage> found = new ArrayList<>();
    for (long attempt = after + 1; attempt <= last; attempt++) {
      usage(tenant, node, attempt).ifPresent(found::add);
    }
    return found;
  }

  private Optional<AttemptUsage> usage(String tenant, Id node, long attempt) {
    return reads
        .holder(tenant, ConversationNames.of(node + ":" + attempt))
        .flatMap(
            session ->
                ConversationUsage.of(engine, tenant, session)
                    .map(usage -> new AttemptUsage(attempt, session, usage.conversation())));
  }
}
