package dev.lockstep.generator.diagram.layout;

/** A piece of a line between items of neighbouring layers. */
final class Link {

  private final Item from;
  private final Item to;

  /** From the anchor of {@code from} to where the line leaves it. */
  double fromOffset;

  /** From the anchor of {@code to} to where the line reaches it. */
  double toOffset;

  /** True if {@code fromOffset} is determined by the content of the box. */
  boolean fromIsFixed;

  /** True if {@code toOffset} is determined by the content of the box. */
  boolean toIsFixed;

  Link(Item from, Item to) {
    this.from = from;
    this.to = to;
    from.ahead().add(this);
    to.behind().add(this);
  }

  /** The item in the earlier layer. */
  Item from() {
    return from;
  }

  /** The item in the later layer. */
  Item to() {
    return to;
  }

  Item other(Item item) {
    return item == from ? to : from;
  }

  double offset(Item item) {
    return item == from ? fromOffset : toOffset;
  }

  boolean isFixed(Item item) {
    return item == from ? fromIsFixed : toIsFixed;
  }

  void setOffset(Item item, double offset) {
    if (item == from) {
      fromOffset = offset;
    } else {
      toOffset = offset;
    }
  }

  /** Returns the position of the line at an item, across the layers. */
  double place(Item item) {
    return item.at + offset(item);
  }

  /** Returns the weight of its straightness, which grows with the distance from boxes. */
  double weight() {
    int passages = (from.isPassage() ? 1 : 0) + (to.isPassage() ? 1 : 0);
    return passages == 2 ? 8 : passages == 1 ? 2 : 1;
  }
}
