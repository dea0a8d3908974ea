package dev.lockstep.execution.observation;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.BoundedReads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.execution.ExecutionMemory;
import dev.lockstep.statecharts.execution.ExecutionConsequenceView;
import dev.lockstep.statecharts.execution.ExecutionFact;
import dev.lockstep.statecharts.execution.ExecutionSnapshot;
import dev.lockstep.statecharts.execution.ExecutionStep;
import dev.lockstep.statecharts.execution.ExecutionTimeline;
import dev.lockstep.statecharts.execution.StateMachineTopology;
import dev.lockstep.statecharts.execution.TransitionRecord;
import dev.lockstep.statecharts.executioncontract.ExecutionContractMachine;
import dev.lockstep.statecharts.executioncontract.ExecutionContractTopology;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * Queries the committed state of contracts. Unknown IDs and those of other tenants yield empty
 * results. Thread-safe; may block on the store.
 */
public final class ExecutionObserver {

  private final RecordStore store;
  private final InstanceReader instances;
  private final ObservedReader reader;
  private final InstantSource clock;

  /**
   * Creates an observer.
   *
   * @param engine the engine whose contracts are read
   * @param clock the current time, from which the time in a state is computed
   */
  public ExecutionObserver(Engine engine, InstantSource clock) {
    this.store = DurableEngine.of(engine).store();
    this.instances = DurableEngine.of(engine).reader();
    this.reader = new ObservedReader(store, instances);
    this.clock = clock;
  }

  /** Returns the topology of the contract's chart, which is always the same. */
  public static StateMachineTopology topology() {
    return Topologies.of(
        ExecutionContractTopology.TOPOLOGY, new ExecutionContractMachine().chart());
  }

  /** Returns a contract; empty if there is none. */
  public Optional<ExecutionContract> contract(String tenant, Id id) {
    return reader.one(tenant, id).map(ObservedContract::contract);
  }

  /** Returns the snapshot of a contract. Reads only the last entry of its journal. */
  public Optional<ExecutionSnapshot> snapshot(String tenant, Id id) {
    return reader
        .latest(tenant, id)
        .map(observed -> ContractSnapshots.of(observed, clock.instant()));
  }

  /** Returns the snapshots of the contracts of a conversation, in the order of their creation. */
  public List<ExecutionSnapshot> snapshots(String tenant, Id root) {
    return reader.all(tenant, root).stream()
        .map(observed -> ContractSnapshots.of(observed, clock.instant()))
        .toList();
  }

  /** Returns the consequence of a contract; empty if there is none. */
  public Optional<ExecutionConsequenceView> consequenceView(String tenant, Id id) {
    return reader.one(tenant, id).map(ConsequenceViews::of);
  }

  /**
   * Returns the consequences of the contracts of a conversation, in the order of their creation.
   */
  public List<ExecutionConsequenceView> consequenceViews(String tenant, Id root) {
    return reader.all(tenant, root).stream().map(ConsequenceViews::of).toList();
  }

  /** Returns the transitions of a contract, oldest first; empty if there is no such contract. */
  public List<TransitionRecord> transitionRecords(String tenant, Id id) {
    return reader.one(tenant, id).map(TransitionRecords::of).orElse(List.of());
  }

  /**
   * Returns the contracts of a conversation and all their transitions; empty if it has no
   * contracts.
   */
  public Optional<ExecutionTimeline> timeline(String tenant, Id root) {
    return timelines().page(tenant, root, -1, Long.MAX_VALUE).map(TimelinePage::timeline);
  }

  /**
   * Returns a page of a timeline, bounded in bytes; empty if the conversation has no contracts.
   *
   * @param after position after which it begins; -1 for the first page
   */
  public Optional<TimelinePage> timeline(String tenant, Id root, long after) {
    return timelines().page(tenant, root, after, BoundedReads.BYTES);
  }

  private Timelines timelines() {
    return new Timelines(store.reads(), instances, clock.instant());
  }

  /** Returns the steps that created and moved the contracts of a conversation, in commit order. */
  public List<ExecutionStep> trace(String tenant, Id root) {
    return Traces.of(reader.all(tenant, root));
  }

  /** Returns the facts about the ended contracts of a conversation. */
  public List<ExecutionFact> facts(String tenant, Id root) {
    return reader.all(tenant, root).stream()
        .map(observed -> ExecutionMemory.fact(observed.contract()))
        .flatMap(Optional::stream)
        .toList();
  }
}
