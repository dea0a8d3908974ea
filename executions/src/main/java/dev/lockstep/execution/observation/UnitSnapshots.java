package dev.lockstep.execution.observation;

import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.statecharts.execution.ExecutionSnapshot;

/** Creates snapshots of contracts within a unit of work, including its uncommitted changes. */
public final class UnitSnapshots {

  private UnitSnapshots() {}

  /**
   * Returns the snapshot of a contract of the unit at the time of the unit.
   *
   * @throws IllegalStateException if the contract has no journal
   */
  public static ExecutionSnapshot of(UnitOfWork unit, ExecutionContract contract) {
    return unit.latest(contract.executionId())
        .map(last -> ContractSnapshots.of(contract, last, unit.now()))
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "contract " + contract.executionId() + " has no journal"));
  }
}
