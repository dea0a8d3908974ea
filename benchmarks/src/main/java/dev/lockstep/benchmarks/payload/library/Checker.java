package dev.lockstep.benchmarks.payload.library;

/** A validator of one schema. */
public interface Checker {

  /** Parses a JSON text to the tree that the validator reads. */
  Object parse(byte[] text);

  /**
   * Returns true if the schema accepts a tree of {@link #parse}, including formats. Stops at the
   * first violation.
   */
  boolean accepts(Object tree);
}
