package dev.lockstep.stream.flink;

import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.runtime.snapshot.Stuck;
import java.util.List;

/** A version of a chart that cannot continue the instances of a savepoint. */
public final class IncompatibleChartException extends IllegalStateException {

  private static final long serialVersionUID = 1L;

  private IncompatibleChartException(String message) {
    super(message);
  }

  private IncompatibleChartException(String message, IncompatibleChartException cause) {
    super(message, cause);
  }

  /** Creates an exception for changes that are breaking for instances. */
  static IncompatibleChartException changed(ChartId from, ChartId to, List<String> reasons) {
    return new IncompatibleChartException(
        ("the instances of chart `%s` %s in the savepoint cannot continue under %s: %s. Add a"
                + " migration, which `lockstep breaking --propose` begins, or restore under %s")
            .formatted(
                from.name(),
                from.version(),
                to.version(),
                String.join("; ", reasons),
                from.version()));
  }

  /** Creates an exception for an instance that its migration cannot convert. */
  static IncompatibleChartException stuck(
      ChartId from, ChartId to, SnapshotData data, Stuck reason) {
    return new IncompatibleChartException(
        ("an instance of chart `%s` %s in the savepoint, in %s, cannot be migrated to %s: %s."
                + " Check the migration with `lockstep migrate --check`, or restore under %s")
            .formatted(
                from.name(), from.version(), data.in(), to.version(), reason, from.version()));
  }

  /** Returns the exception with the key of its instance. */
  IncompatibleChartException of(String key) {
    return new IncompatibleChartException("key `" + key + "`: " + getMessage(), this);
  }
}
