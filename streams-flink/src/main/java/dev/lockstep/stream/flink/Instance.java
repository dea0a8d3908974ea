package dev.lockstep.stream.flink;

import dev.lockstep.runtime.snapshot.SnapshotData;
import java.time.Instant;

/**
 * The state of one key. An immutable value.
 *
 * @param snapshot the snapshot of the engine, or {@link Stored} if a savepoint contained it
 * @param time the time of the last step
 * @param wake the time of the registered timer in milliseconds since 1970; {@link #NEVER} if there
 *     is none
 */
record Instance(Object snapshot, Instant time, long wake) {

  /** The value of {@code wake} if no timer is registered. */
  static final long NEVER = Long.MAX_VALUE;

  /**
   * A snapshot that no engine has read yet.
   *
   * @param chart the chart that wrote it
   */
  record Stored(SnapshotData data, StreamChart chart) {}

  Instance withWake(long time) {
    return new Instance(snapshot, this.time, time);
  }
}
