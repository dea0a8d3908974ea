package dev.lockstep.cli.migrate;

import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.runtime.snapshot.UnreadableSnapshotException;

/** A place from which stored snapshots are read, one after the other. */
interface SnapshotSource {

  /** Passes every snapshot to a visitor. */
  void read(Visitor visitor);

  /** Receives the snapshots of a source. */
  interface Visitor {

    /**
     * Receives a snapshot.
     *
     * @param key the name of the instance in its source
     */
    void snapshot(String key, SnapshotData data);

    /** Receives a text that is not a snapshot. */
    void unreadable(String key, UnreadableSnapshotException problem);

    /** Receives the text of a snapshot. */
    default void text(String key, byte[] utf8) {
      SnapshotData data;
      try {
        data = SnapshotData.read(utf8);
      } catch (UnreadableSnapshotException problem) {
        unreadable(key, problem);
        return;
      }
      snapshot(key, data);
    }
  }
}
