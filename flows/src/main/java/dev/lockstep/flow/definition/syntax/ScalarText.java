package dev.lockstep.flow.definition.syntax;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;

/**
 * The text of a scalar and the positions of its parts. UTF-16 offsets are converted to code points
 * relative to the previous offset, so that all parts of a long text take linear time together.
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

  /** Returns the position of the characters between two offsets. */
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
