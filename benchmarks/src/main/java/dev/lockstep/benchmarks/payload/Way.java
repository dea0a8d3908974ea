package dev.lockstep.benchmarks.payload;

/** The input form of a payload. */
public enum Way {
  /** A parsed tree of the contender's own library. */
  TREE,
  /** A text in UTF-8. */
  TEXT
}
