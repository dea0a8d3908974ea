package dev.lockstep.flow.model;

import java.util.Locale;

/** The order of the instances that a search finds. */
public enum SearchOrder {
  /** The last started first. */
  NEWEST,
  /** The first started first. */
  OLDEST,
  /** Instances that have ended, the longest first. */
  LONGEST,
  /** Instances that have ended, the shortest first. */
  SHORTEST,
  /** Instances that have ended, the last ended first. */
  ENDED;

  /** Returns true if the order is by the time of the start. */
  public boolean isById() {
    return this == NEWEST || this == OLDEST;
  }

  /** Returns the name in requests. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }
}
