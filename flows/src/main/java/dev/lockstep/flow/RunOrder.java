package dev.lockstep.flow;

import java.util.Locale;

/** The order of the runs that a search finds. */
public enum RunOrder {
  /** The last started first. */
  NEWEST,
  /** The first started first. */
  OLDEST,
  /** Runs that have ended, the longest first. */
  LONGEST,
  /** Runs that have ended, the shortest first. */
  SHORTEST,
  /** Runs that have ended, the last ended first. */
  ENDED;

  /** Returns the name in requests. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns true if pages begin after the ID of a run; otherwise they begin after a number of runs.
   */
  public boolean isById() {
    return this == NEWEST || this == OLDEST;
  }
}
