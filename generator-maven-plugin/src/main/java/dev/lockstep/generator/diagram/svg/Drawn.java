package dev.lockstep.generator.diagram.svg;

import dev.lockstep.generator.diagram.layout.LayoutBox;
import dev.lockstep.generator.diagram.layout.LayoutLine;
import java.util.List;

/** The content of a picture, in the order of the layout's boxes and lines. */
record Drawn(List<Shape> shapes, List<Line> lines) {

  /** A box of the layout and what it shows. */
  sealed interface Shape {
    LayoutBox box();

    /** The paper around everything. */
    record Paper(LayoutBox box) implements Shape {}

    /** A state that is not a history state. */
    record State(LayoutBox box, int state, StateCard card) implements Shape {}

    /** A history state, by index. */
    record History(LayoutBox box, int state) implements Shape {}

    /** The start of a compound state. */
    record Start(LayoutBox box) implements Shape {}

    /** The point at which a transition to several states divides. */
    record Fork(LayoutBox box) implements Shape {}
  }

  /**
   * A line of the layout.
   *
   * @param transitions those it shows, by index
   * @param arrow true if it ends in an arrow
   */
  record Line(LayoutLine line, List<Integer> transitions, ArrowLabel label, boolean arrow) {}
}
