package dev.lockstep.execution.observation;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Computes sums over the contracts of a conversation, without reading their data. */
final class ContractTotals {

  private static final int PAGE = 200;

  private static final Set<String> ENDED =
      Stream.of(ExecutionContractState.values())
          .filter(ExecutionContractState::isFinal)
          .map(ExecutionContractState::wire)
          .collect(Collectors.toUnmodifiableSet());

  private final Set<Id> contracts = new HashSet<>();
  private final Set<Id> unreadable = new HashSet<>();
  private int ended;
  private boolean hasSuspended;
  private boolean hasIrreversibleCompleted;
  private @Nullable Instant startedAt;
  private @Nullable Instant lastAt;

  /** Computes the sums over the contracts below a root, and the root if it is one. */
  static ContractTotals of(Reads reads, InstanceReader instances, Id root) {
    ContractTotals totals = new ContractTotals();
    Id after = null;
    List<StoredInstance> page;
    do {
      page = reads.briefs(root, after, PAGE);
      for (StoredInstance row : page) {
        totals.add(instances, row);
        after = row.id();
      }
    } while (page.size() == PAGE);
    return totals;
  }

  private void add(InstanceReader instances, StoredInstance row) {
    if (instances.chart(row).filter(ExecutionContract.CHART::equals).isPresent()) {
      Optional<ExecutionContract> contract =
          instances.shown(
              row,
              readable -> ExecutionContract.of(instances.read(readable)),
              why -> Optional.empty());
      contract.ifPresentOrElse(this::add, () -> add(row));
    }
  }

  /** Counts a contract that cannot be read as active, unless its row has a final state. */
  private void add(StoredInstance row) {
    contracts.add(row.id());
    unreadable.add(row.id());
    ended += ENDED.contains(row.state()) ? 1 : 0;
    hasSuspended |= row.state().equals(ExecutionContractState.WAITING.wire());
    span(Instant.ofEpochMilli(row.createdAt()), Instant.ofEpochMilli(row.updatedAt()));
  }

  private void add(ExecutionContract contract) {
    contracts.add(contract.executionId());
    ended += contract.isTerminal() ? 1 : 0;
    hasSuspended |= contract.status().resumable();
    hasIrreversibleCompleted |=
        contract.irreversible() && ContractSnapshots.isDone(contract.status());
    span(contract.createdAt(), contract.updatedAt());
  }

  private void span(Instant created, Instant updated) {
    startedAt = least(startedAt, created, Comparator.naturalOrder());
    lastAt = least(lastAt, updated, Comparator.reverseOrder());
  }

  private static Instant least(@Nullable Instant known, Instant other, Comparator<Instant> order) {
    return Stream.of(Optional.ofNullable(known), Optional.of(other))
        .flatMap(Optional::stream)
        .min(order)
        .orElseThrow();
  }

  boolean isContract(Id id) {
    return contracts.contains(id);
  }

  int all() {
    return contracts.size();
  }

  /** Returns true if the transitions of an entry's contract can be shown. */
  boolean isReadable(Id id) {
    return !unreadable.contains(id);
  }

  int ended() {
    return ended;
  }

  boolean hasSuspended() {
    return hasSuspended;
  }

  boolean hasIrreversibleCompleted() {
    return hasIrreversibleCompleted;
  }

  /** Returns when the first contract was created; {@code null} without contracts. */
  @Nullable Instant startedAt() {
    return startedAt;
  }

  /** Returns when the last contract ended; {@code null} while any is active. */
  @Nullable Instant endedAt() {
    return ended == contracts.size() ? lastAt : null;
  }
}
