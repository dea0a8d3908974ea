package dev.lockstep.stream;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.runtime.snapshot.StuckException;
import dev.lockstep.runtime.snapshot.UnreadableSnapshotException;
import dev.lockstep.verification.migration.ChartVersion;
import dev.lockstep.verification.migration.InterpreterSnapshots;
import dev.lockstep.verification.migration.SnapshotCheck;
import java.util.Optional;

/** Reads the snapshots of instances that were moved to a version of a chart. Immutable. */
final class MovedSnapshots {

  private final ChartVersion version;
  private final SnapshotCheck check;
  private final InterpreterSnapshots snapshots;

  MovedSnapshots(IrChart chart) {
    this.version = new ChartVersion(new ChartId(chart.name(), chart.version(), ""), chart);
    this.check = new SnapshotCheck(version);
    this.snapshots = new InterpreterSnapshots(version);
  }

  /** Returns a snapshot; empty if it is malformed, or the chart cannot hold it. */
  Optional<InterpreterSnapshot> read(JsonObject stored) {
    try {
      SnapshotData data = SnapshotData.of(version.id(), stored);
      return check.problem(data).isPresent()
          ? Optional.empty()
          : Optional.of(snapshots.snapshot(data));
    } catch (UnreadableSnapshotException | StuckException problem) {
      return Optional.empty();
    }
  }
}
