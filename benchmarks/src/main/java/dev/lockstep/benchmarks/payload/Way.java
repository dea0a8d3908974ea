package dev.lockstep.benchmarks.payload;

/** What a payload is checked in. */
public enum Way {
  /** The tree of the contender's own library, parsed before. */
  TREE,
  /** UTF-8. */
  TEXT
}
