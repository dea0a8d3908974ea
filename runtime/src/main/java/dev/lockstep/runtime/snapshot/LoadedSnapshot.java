package dev.lockstep.runtime.snapshot;

import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;

/** The result of loading a stored text: a snapshot, or data that this machine cannot hold. */
public sealed interface LoadedSnapshot<S extends StateType, C> {

  /**
   * A snapshot from which the machine continues.
   *
   * @param isMigrated true if the text belongs to an earlier version, and should be written again
   */
  record Held<S extends StateType, C>(Snapshot<S, C> snapshot, boolean isMigrated)
      implements LoadedSnapshot<S, C> {}

  /** A snapshot that this version cannot hold, as data of the version that wrote it. */
  record Unheld<S extends StateType, C>(SnapshotData data, Stuck stuck)
      implements LoadedSnapshot<S, C> {}

  /** A text that is not a snapshot. */
  record Malformed<S extends StateType, C>(UnreadableSnapshotException problem)
      implements LoadedSnapshot<S, C> {}
}
