package dev.lockstep.model.flow;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;

/**
 * The text of a scalar and the places of its parts. Offsets of UTF-16 are turned into code points
 * from left to right, so that all parts of a long text together are counted once.
 */
final class ScalarText {

  private final Node.Scalar scalar;
  private final int points;
  private int unit;
  private int point;

  ScalarText(Node.Scalar scalar) {
    this.scalar = scalar;
    this.points = scalar.text().codePointCount(0, scalar.text().length());
  }

  String text() {
    return scalar.text();
  }

  /** Returns the place of the characters from one offset up to another. */
  Span slice(int from, int to) {
    int first = points(from);
    int last = points(Math.min(to, text().length()));
    return scalar.span().slice(points, first, last);
  }

  private int points(int offset) {
    if (points == text().length()) {
      return offset;
    }
    if (offset < unit) {
      point -= text().codePointCount(offset, unit);
    } else {
      point += text().codePointCount(unit, offset);
    }
    unit = offset;
    return point;
  }
}
