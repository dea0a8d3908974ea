package dev.lockstep.benchmarks.session;

import java.util.List;

/** A state of the session chart. */
public enum Stage {
  QUEUED,
  RUNNING,
  WAITING_USER,
  SUCCEEDED,
  FAILED,
  CANCELED;

  /** All states by position. */
  public static final List<Stage> ALL = List.of(values());

  /** Returns the name in the chart. */
  public String wire() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
