package dev.lockstep.flow.model;

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
}
