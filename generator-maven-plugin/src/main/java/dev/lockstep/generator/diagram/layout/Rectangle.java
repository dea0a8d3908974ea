package dev.lockstep.generator.diagram.layout;

/** A part of a picture: its upper left corner and its size, in pixels. */
public record Rectangle(double x, double y, double width, double height) {

  public double right() {
    return x + width;
  }

  public double bottom() {
    return y + height;
  }

  /** Returns true if the two have more than an edge in common. */
  public boolean overlaps(Rectangle other) {
    return x < other.right() - SLACK
        && other.x < right() - SLACK
        && y < other.bottom() - SLACK
        && other.y < bottom() - SLACK;
  }

  /** Returns true if no part of {@code other} is outside. */
  public boolean contains(Rectangle other) {
    return other.x >= x - SLACK
        && other.y >= y - SLACK
        && other.right() <= right() + SLACK
        && other.bottom() <= bottom() + SLACK;
  }

  private static final double SLACK = 0.01;
}
