package dev.lockstep.generator.diagram.layout;

/**
 * The part of a line inside one box: between two of its children, or between a child and an edge of
 * the box.
 *
 * @param line position of the line
 * @param container position of the box
 * @param from child, {@link #START} or {@link #END}, seen from the source of the line
 * @param to child, {@link #START} or {@link #END}
 * @param labelled true if the label is on this part
 */
record Segment(int line, int container, int from, int to, boolean labelled) {

  /** The edge of a box where layers begin. */
  static final int START = -1;

  /** The edge of a box where layers end. */
  static final int END = -2;

  boolean joinsChildren() {
    return from >= 0 && to >= 0;
  }
}
