package dev.lockstep.engine.migration;

import dev.lockstep.engine.Engine;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.snapshot.Migrations;

/**
 * Moves the stored instances of a chart, of all tenants, to one of its versions. Each instance is
 * moved under the lock of its root, in one transaction with an entry of the kind {@code MIGRATION}
 * in its journal. A command sees the instance before or after the move. An instance that the
 * migrations cannot convert, or that the version cannot hold, remains unchanged and is listed.
 *
 * <p>A run can be stopped or killed at any time and started again; instances that were moved are
 * skipped. Several processes may run the same migration. Thread-safe.
 */
public interface InstanceMigration {

  /** The number of instances that are moved together at most. */
  int BATCH = 200;

  /**
   * Creates a migration.
   *
   * @param to the version to move to, one of the versions that the engine executes
   * @throws IllegalArgumentException if the engine does not execute this version
   */
  static InstanceMigration of(Engine engine, ChartId to, Migrations migrations) {
    return MigrationProvider.INSTANCE.migration(engine, to, migrations);
  }

  /**
   * Examines every instance of the chart, newest first, and moves those of other versions. An
   * instance that is busy is tried once more at the end. Instances that other processes start under
   * an earlier version during the run may be missed: run again after these processes have ended.
   *
   * @throws dev.lockstep.engine.store.StoreException if the store is unavailable
   */
  MigrationTotals run(MigrationProgress progress);
}
