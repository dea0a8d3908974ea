package dev.lockstep.runtime.snapshot;

import dev.lockstep.runtime.ChartId;
import java.util.Set;

/**
 * A conversion of the snapshots of one chart version to another. Implementations are pure and
 * thread-safe: the same snapshot always becomes the same snapshot.
 *
 * <pre>{@code
 * final class OrderToVersion2 implements Migration {
 *
 *   public ChartId from() {
 *     return new ChartId("order", "1.0.0", "9f86d0...");
 *   }
 *
 *   public ChartId to() {
 *     return OrderTable.CHART_ID;
 *   }
 *
 *   public SnapshotData migrate(SnapshotData old) {
 *     List<String> in = old.in().stream().map(s -> s.equals("packing") ? "packed" : s).toList();
 *     return new SnapshotData(
 *         to(), in, old.context(), old.history(), old.timers(), old.entries());
 *   }
 * }
 * }</pre>
 */
public interface Migration {

  /** Returns the name under which the journal of an engine records this migration. */
  default String name() {
    return getClass().getName();
  }

  /** Returns the chart version whose snapshots are converted. */
  ChartId from();

  /** Returns the chart version that can hold the results. */
  ChartId to();

  /**
   * Converts a snapshot of {@link #from}.
   *
   * @throws StuckException if this snapshot cannot be converted, with the reason
   */
  SnapshotData migrate(SnapshotData snapshot);

  /**
   * Returns the names of the values that the results lack on purpose: context variables, paths of
   * history states and IDs of timers. A value that a result lacks without being in this set is lost
   * by mistake, and {@link Migrations} refuses the result.
   */
  default Set<String> dropped() {
    return Set.of();
  }
}
