package dev.lockstep.stream.flink;

import java.io.Serializable;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** The settings of a {@link ChartFunction}. Immutable; each method returns changed settings. */
public final class StreamSettings implements Serializable {

  /** The default time for which the state of an ended instance is stored. */
  public static final Duration ENDED_RETENTION = Duration.ofDays(1);

  private static final long serialVersionUID = 2L;

  private final boolean checking;
  private final HashMap<String, Boolean> guards;
  private final int missing;
  private final long endedMillis;
  private final long idleMillis;
  private final boolean monitoring;

  private StreamSettings(
      boolean checking,
      Map<String, Boolean> guards,
      int missing,
      long ended,
      long idle,
      boolean monitoring) {
    this.checking = checking;
    this.monitoring = monitoring;
    this.guards = new HashMap<>(guards);
    this.missing = missing;
    this.endedMillis = ended;
    this.idleMillis = idle;
  }

  /** Returns settings for the execution of events. */
  public static StreamSettings execute() {
    return new StreamSettings(
        false, Map.of(), 0, ENDED_RETENTION.toMillis(), Instance.NEVER, false);
  }

  /** Returns settings for the comparison of recorded events with the chart. */
  public static StreamSettings check() {
    return new StreamSettings(true, Map.of(), 0, ENDED_RETENTION.toMillis(), Instance.NEVER, true);
  }

  /** Sets the outcomes of guards that are implemented in Java; others are false. */
  public StreamSettings withGuards(Map<String, Boolean> outcomes) {
    return new StreamSettings(checking, outcomes, missing, endedMillis, idleMillis, monitoring);
  }

  /**
   * Sets the largest number of events without a record that may explain one event of a check.
   *
   * @param most 0 to not search
   */
  public StreamSettings withMissing(int most) {
    if (most < 0) {
      throw new IllegalArgumentException("the number of missing events is negative: " + most);
    }
    return new StreamSettings(checking, guards, most, endedMillis, idleMillis, monitoring);
  }

  /**
   * Sets the event time after which the state of an ended instance is removed. A later event of its
   * key starts a new instance.
   */
  public StreamSettings withEndedRetention(Duration retention) {
    return new StreamSettings(checking, guards, missing, millis(retention), idleMillis, monitoring);
  }

  /**
   * Sets the event time without a step after which the state of an instance is removed. By default
   * it is stored until the instance ends.
   */
  public StreamSettings withIdleTimeout(Duration timeout) {
    return new StreamSettings(checking, guards, missing, endedMillis, millis(timeout), monitoring);
  }

  /**
   * Sets whether the properties of the chart are monitored. By default they are when recorded
   * events are checked.
   */
  public StreamSettings withProperties(boolean monitored) {
    return new StreamSettings(checking, guards, missing, endedMillis, idleMillis, monitored);
  }

  boolean isMonitoring() {
    return monitoring;
  }

  boolean isChecking() {
    return checking;
  }

  Map<String, Boolean> guards() {
    return Map.copyOf(guards);
  }

  int missing() {
    return missing;
  }

  /** Returns the milliseconds after the last step at which an instance is removed. */
  long retention(boolean ended) {
    return ended ? Math.min(endedMillis, idleMillis) : idleMillis;
  }

  private static long millis(Duration duration) {
    if (duration.isNegative()) {
      throw new IllegalArgumentException("a time is negative: " + duration);
    }
    return duration.toMillis();
  }
}
