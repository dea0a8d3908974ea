package dev.lockstep.flow.executor;

/**
 * The log of one execution of a node: lines for people, which are stored with the node and can be
 * read while the node runs. Thread-safe.
 */
@FunctionalInterface
public interface NodeLog {

  /** The maximum number of characters of a line; the rest is cut. */
  int LONGEST_LINE = 2_000;

  /** A log that discards its lines. */
  NodeLog NONE = text -> {};

  /**
   * Adds a line; a text with line breaks is several lines. Does not block and does not throw: if
   * lines are added faster than they can be stored, the earliest are discarded and counted.
   */
  void add(String text);
}
