package dev.lockstep.stream.flink;

import dev.lockstep.runtime.snapshot.SnapshotData;
import java.time.Instant;
import java.util.List;

/**
 * The state of one key. An immutable value.
 *
 * @param snapshot the snapshot of the engine, or {@link Stored} if a savepoint contained it
 * @param time the time of the last step
 * @param wake the time of the registered timer in milliseconds since 1970; {@link #NEVER} if there
 *     is none
 * @param monitors the states of the monitors of properties at that time; empty if properties are
 *     not monitored
 */
record Instance(Object snapshot, Instant time, long wake, List<Long> monitors) {

  /** The value of {@code wake} if no timer is registered. */
  static final long NEVER = Long.MAX_VALUE;

  /**
   * A snapshot that no engine has read yet.
   *
   * @param chart the chart that wrote it
   * @param properties the names of the monitors
   */
  record Stored(SnapshotData data, StreamChart chart, List<String> properties) {}

  /** Creates an instance whose properties are not monitored. */
  Instance(Object snapshot, Instant time, long wake) {
    this(snapshot, time, wake, List.of());
  }

  Instance withWake(long time) {
    return new Instance(snapshot, this.time, time, monitors);
  }

  Instance withMonitors(List<Long> states) {
    return new Instance(snapshot, time, wake, states);
  }
}
