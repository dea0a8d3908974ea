package dev.lockstep.engine.migration;

/**
 * The numbers of instances that a migration has examined.
 *
 * @param moved instances that were moved
 * @param current instances that belonged to the version already
 * @param stuck instances that remain unchanged until the migration, the chart or the row changes
 * @param busy instances that remain unchanged because a worker holds a lease on them, or the store
 *     or the engine was overloaded; another run may move them
 */
public record MigrationTotals(long moved, long current, long stuck, long busy) {

  /** Returns the number of examined instances. */
  public long examined() {
    return moved + current + stuck + busy;
  }

  /** Returns true if every examined instance belongs to the version. */
  public boolean isComplete() {
    return stuck == 0 && busy == 0;
  }
}
