package dev.lockstep.generator.diagram.layout;

/**
 * A box to place.
 *
 * @param parent position of the box around it, which stands before it; -1 for the outermost
 * @param inside the arrangement of its children
 * @param width of its words, in pixels; children stand below them
 * @param height of its words, in pixels
 */
public record LayoutBox(int parent, Inside inside, double width, double height) {

  /** The arrangement of the content of a box. */
  public enum Inside {
    /** Nothing: a mark so small that all lines lead to its middle. */
    MARK,
    /** Words alone. */
    WORDS,
    /** Children in layers, so that lines lead in one direction where they can. */
    LAYERS,
    /** Children side by side, all of one length. */
    REGIONS
  }
}
