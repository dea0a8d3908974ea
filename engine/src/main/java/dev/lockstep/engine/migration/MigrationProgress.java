package dev.lockstep.engine.migration;

/** Receives the progress of a migration, on the thread that runs it. */
public interface MigrationProgress {

  /** Progress that is ignored. */
  MigrationProgress IGNORED = new MigrationProgress() {};

  /** Receives an instance that remains unchanged. */
  default void unmoved(UnmovedInstance instance) {}

  /**
   * Receives the totals after each batch.
   *
   * @return false to end the run
   */
  default boolean batch(MigrationTotals totals) {
    return true;
  }
}
