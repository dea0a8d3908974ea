package dev.lockstep.generator.diagram.layout;

/** A place in a picture: pixels from its left and upper edge. */
public record Point(double x, double y) {

  private static final double SLACK = 0.01;

  /** Whether nobody can tell the two apart. */
  boolean isAt(Point other) {
    return Math.abs(x - other.x) < SLACK && Math.abs(y - other.y) < SLACK;
  }
}
