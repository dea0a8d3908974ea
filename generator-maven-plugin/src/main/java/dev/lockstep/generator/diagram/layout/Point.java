package dev.lockstep.generator.diagram.layout;

/** A place in a picture: pixels from its left and upper edge. */
public record Point(double x, double y) {

  private static final double SLACK = 0.01;

  /** Returns true if the two points are indistinguishable in a drawing. */
  boolean isAt(Point other) {
    return Math.abs(x - other.x) < SLACK && Math.abs(y - other.y) < SLACK;
  }
}
