package dev.lockstep.generator.diagram.layout;

import java.util.ArrayList;
import java.util.List;

/** Something in a layer: it has a size, lines before and behind it, and looks for its place. */
final class Item {

  /** The kind of an item. */
  enum Kind {
    BOX,
    MARK,
    LABEL,
    BEND,
    PORT
  }

  private final Kind kind;
  private final int number;
  private final double along;
  private final double across;
  private final double anchor;
  private final List<Link> behind = new ArrayList<>();
  private final List<Link> ahead = new ArrayList<>();

  /** Position of its layer. */
  int layer;

  /** Position in its layer. */
  int order;

  /** The position of its anchor across the layers. */
  double at;

  /**
   * An item.
   *
   * @param number of its box or line
   * @param anchor from its edge to the point that lines lead to
   */
  Item(Kind kind, int number, double along, double across, double anchor) {
    this.kind = kind;
    this.number = number;
    this.along = along;
    this.across = across;
    this.anchor = anchor;
  }

  static Item bend(int line) {
    return new Item(Kind.BEND, line, 0, 0, 0);
  }

  static Item port(int line) {
    return new Item(Kind.PORT, line, 0, 0, 0);
  }

  Kind kind() {
    return kind;
  }

  int number() {
    return number;
  }

  double along() {
    return along;
  }

  double beforeAnchor() {
    return anchor;
  }

  double behindAnchor() {
    return across - anchor;
  }

  /** Links to the layer before. */
  List<Link> behind() {
    return behind;
  }

  /** Links to the layer after. */
  List<Link> ahead() {
    return ahead;
  }

  boolean isBox() {
    return kind == Kind.BOX || kind == Kind.MARK;
  }

  boolean isPassage() {
    return !isBox();
  }

  double start() {
    return at - anchor;
  }

  double end() {
    return start() + across;
  }
}
