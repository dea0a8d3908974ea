package dev.lockstep.flow.executor.agent;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.BoundedReads;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The calls of a node's agent whose outcome is unknown. A call that was in progress when its node
 * was cancelled or sent back is found in the conversation of that attempt. Thread-safe.
 */
public final class UnknownOutcomes {

  private static final int MOST_ATTEMPTS = 1_000;
  private static final int PAGE = 200;

  private final Reads reads;
  private final InstanceReader reader;

  /** Creates a reader of committed data. */
  public UnknownOutcomes(Engine engine) {
    this.reads = DurableEngine.of(engine).reads();
    this.reader = DurableEngine.of(engine).reader();
  }

  /**
   * Returns the calls of all attempts of a node, in the order of their creation.
   *
   * @param attempts the known number of attempts; later attempts are searched for
   */
  public List<ExecutionContract> of(String tenant, Id node, long attempts) {
    List<ExecutionContract> calls = new ArrayList<>();
    for (int attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
      Optional<Id> conversation = reads.holder(tenant, AgentTasks.name(node + ":" + attempt));
      if (conversation.isEmpty() && attempt > attempts) {
        return calls;
      }
      conversation.ifPresent(session -> calls.addAll(waiting(session)));
    }
    return calls;
  }

  /** Reads the waiting calls. Unreadable rows are left out; the timeline shows them. */
  private List<ExecutionContract> waiting(Id conversation) {
    List<Id> waiting = new ArrayList<>();
    List<StoredInstance> page;
    Id after = null;
    do {
      page = reads.briefs(conversation, after, PAGE);
      for (StoredInstance row : page) {
        after = row.id();
        if (row.state().equals(ExecutionContractState.WAITING.wire())) {
          waiting.add(row.id());
        }
      }
    } while (page.size() == PAGE);
    List<ExecutionContract> calls = new ArrayList<>();
    new BoundedReads(reads)
        .each(
            reads.outlines(waiting),
            rows ->
                rows.stream()
                    .<Optional<ExecutionContract>>map(
                        row -> reader.shown(row, this::contract, why -> Optional.empty()))
                    .flatMap(Optional::stream)
                    .filter(ExecutionContract::outcomeUnknown)
                    .forEach(calls::add));
    calls.sort(Comparator.comparing(ExecutionContract::executionId));
    return calls;
  }

  private Optional<ExecutionContract> contract(StoredInstance row) {
    return ExecutionContract.of(reader.read(row));
  }
}
