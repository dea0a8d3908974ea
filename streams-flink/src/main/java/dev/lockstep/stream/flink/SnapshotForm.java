package dev.lockstep.stream.flink;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.verification.migration.InterpreterSnapshots;

/** The conversion of the snapshots of one engine. Thread-safe. */
interface SnapshotForm {

  SnapshotData data(Object snapshot);

  /** Returns the snapshot of the engine for data of its version of the chart. */
  Object snapshot(SnapshotData data);

  /** Returns the form of the snapshots of the interpreter. */
  static SnapshotForm interpreted(CompiledChart chart) {
    InterpreterSnapshots snapshots = chart.snapshots();
    return new SnapshotForm() {
      @Override
      public SnapshotData data(Object snapshot) {
        return snapshots.data((InterpreterSnapshot) snapshot);
      }

      @Override
      public Object snapshot(SnapshotData data) {
        return snapshots.snapshot(data);
      }
    };
  }
}
