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
import java.util.Set;
import java.util.function.Predicate;

/**
 * The calls of a node's agent whose outcome is unknown. A call that was in progress when its node
 * was cancelled or sent back is found in the conversation of that attempt. Thread-safe.
 */
public final class UnknownOutcomes {

  private static final int MOST_ATTEMPTS = 1_000;
  private static final int PAGE = 200;
  private static final Set<String> UNKNOWN = Set.of(ExecutionContractState.WAITING.wire());
  private static final Set<String> BEGUN =
      Set.of(
          ExecutionContractState.WAITING.wire(),
          ExecutionContractState.RUNNING.wire(),
          ExecutionContractState.COMPLETED.wire());

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
    return calls(tenant, node, attempts, UNKNOWN, ExecutionContract::outcomeUnknown);
  }

  /**
   * Returns the irreversible calls of all attempts of a node that were done, are running, or have
   * an unknown outcome, in the order of their creation.
   *
   * @param attempts the known number of attempts; later attempts are searched for
   */
  public List<ExecutionContract> irreversible(String tenant, Id node, long attempts) {
    return calls(tenant, node, attempts, BEGUN, UnknownOutcomes::isIrreversible);
  }

  private static boolean isIrreversible(ExecutionContract contract) {
    return contract.irreversible()
        && contract.attempt() > 0
        && (contract.status() != ExecutionContractState.WAITING || contract.outcomeUnknown());
  }

  private List<ExecutionContract> calls(
      String tenant,
      Id node,
      long attempts,
      Set<String> states,
      Predicate<ExecutionContract> isShown) {
    List<ExecutionContract> calls = new ArrayList<>();
    for (int attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
      Optional<Id> conversation = reads.holder(tenant, ConversationNames.of(node + ":" + attempt));
      if (conversation.isEmpty() && attempt > attempts) {
        return calls;
      }
      conversation.ifPresent(session -> calls.addAll(calls(session, states, isShown)));
    }
    return calls;
  }

  /** Reads the calls in some states. Unreadable rows are left out; the timeline shows them. */
  private List<ExecutionContract> calls(
      Id conversation, Set<String> states, Predicate<ExecutionContract> isShown) {
    List<Id> waiting = new ArrayList<>();
    List<StoredInstance> page;
    Id after = null;
    do {
      page = reads.briefs(conversation, after, PAGE);
      for (StoredInstance row : page) {
        after = row.id();
        if (states.contains(row.state())) {
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
                    .filter(isShown)
                    .forEach(calls::add));
    calls.sort(Comparator.comparing(ExecutionContract::executionId));
    return calls;
  }

  private Optional<ExecutionContract> contract(StoredInstance row) {
    return ExecutionContract.of(reader.read(row));
  }
}
