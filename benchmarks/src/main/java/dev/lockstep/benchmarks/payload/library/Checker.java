package dev.lockstep.benchmarks.payload.library;

/** A validator set up for one schema. */
public interface Checker {

  /** A JSON text as the tree the validator works on. */
  Object parse(byte[] text);

  /** Whether the schema accepts a tree of {@link #parse}; formats included, at the first "no". */
  boolean accepts(Object tree);
}
