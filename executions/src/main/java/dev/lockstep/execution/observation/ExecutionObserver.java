package dev.lockstep.execution.observation;

import dev.lockstep.engine.instance.InstanceReader;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.BoundedReads;
import dev.lockstep.engine.record.Store;
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
 * Tells what is to be seen of contracts, as far as it is committed. Ids that are not there, and
 * those of other tenants, give nothing. Thread-safe; may wait for the store.
 */
public final class ExecutionObserver {

  private final Store store;
  private final InstanceReader instances;
  private final ObservedReader reader;
  private final InstantSource clock;

  /**
   * An observer.
   *
   * @param instances makes instances of rows, as the engine's does
   * @param clock tells how long a contract has been in its state
   */
  public ExecutionObserver(Store store, InstanceReader instances, InstantSource clock) {
    this.store = store;
    this.instances = instances;
    this.reader = new ObservedReader(store, instances);
    this.clock = clock;
  }

  /** The shape of the contract's chart; always the same. */
  public static StateMachineTopology topology() {
    return Topologies.of(
        ExecutionContractTopology.TOPOLOGY, new ExecutionContractMachine().chart());
  }

  /** A contract. */
  public Optional<ExecutionContract> contract(String tenant, Id id) {
    return reader.one(tenant, id).map(Observed::contract);
  }

  /** Where a contract stands; of its journal only the last entry is read. */
  public Optional<ExecutionSnapshot> snapshot(String tenant, Id id) {
    return reader.latest(tenant, id).map(observed -> Snapshots.of(observed, clock.instant()));
  }

  /** Where the contracts of a conversation stand, in the order of their creation. */
  public List<ExecutionSnapshot> snapshots(String tenant, Id root) {
    return reader.all(tenant, root).stream()
        .map(observed -> Snapshots.of(observed, clock.instant()))
        .toList();
  }

  /** What came of a contract. */
  public Optional<ExecutionConsequenceView> consequenceView(String tenant, Id id) {
    return reader.one(tenant, id).map(ConsequenceViews::of);
  }

  /** What came of the contracts of a conversation, in the order of their creation. */
  public List<ExecutionConsequenceView> consequenceViews(String tenant, Id root) {
    return reader.all(tenant, root).stream().map(ConsequenceViews::of).toList();
  }

  /** The transitions of a contract, oldest first. */
  public List<TransitionRecord> transitionRecords(String tenant, Id id) {
    return reader.one(tenant, id).map(TransitionRecords::of).orElse(List.of());
  }

  /** Returns the contracts of a conversation and all their transitions; empty without contracts. */
  public Optional<ExecutionTimeline> timeline(String tenant, Id root) {
    return timelines().page(tenant, root, -1, Long.MAX_VALUE).map(TimelinePage::timeline);
  }

  /**
   * Returns a page of a timeline, bounded in bytes; empty without contracts.
   *
   * @param after position behind which it begins; -1 for the first page
   */
  public Optional<TimelinePage> timeline(String tenant, Id root, long after) {
    return timelines().page(tenant, root, after, BoundedReads.BYTES);
  }

  private Timelines timelines() {
    return new Timelines(store.reads(), instances, clock.instant());
  }

  /** What was done in a conversation to create and move contracts, in commit order. */
  public List<ExecutionStep> trace(String tenant, Id root) {
    return Traces.of(reader.all(tenant, root));
  }

  /** What is to be remembered of the contracts of a conversation that have ended. */
  public List<ExecutionFact> facts(String tenant, Id root) {
    return reader.all(tenant, root).stream()
        .map(observed -> ExecutionMemory.fact(observed.contract()))
        .flatMap(Optional::stream)
        .toList();
  }
}
