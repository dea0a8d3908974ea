package dev.lockstep.generator.diagram.layout;

import java.util.List;
import java.util.TreeSet;

/** The measures of a box around its children, whatever their arrangement. */
final class Inside {

  /** Free space along the edges of a box. */
  static final double MARGIN = 16;

  private static final double EDGE = 6;
  private static final double FROM_LINE = 6;

  private final Sheet sheet;
  private final LayoutGraph graph;
  private final int box;
  private final double wordsAlong;
  private final double wordsAcross;

  Inside(Sheet sheet, LayoutGraph graph, int box) {
    this.sheet = sheet;
    this.graph = graph;
    this.box = box;
    this.wordsAlong = sheet.frame(box).along;
    this.wordsAcross = sheet.frame(box).across;
  }

  /** Returns the start of the children along the layers. */
  double alongStart() {
    return sheet.down() ? wordsAlong + margin() : margin();
  }

  /** Returns the start of the children across the layers. */
  double acrossStart() {
    return sheet.down() ? margin() : wordsAcross + margin();
  }

  /** Returns the edge at which lines of the box itself begin. */
  double innerEdge() {
    return sheet.down() ? wordsAlong : 0;
  }

  private double margin() {
    return graph.boxes().get(box).parent() < 0 ? 2 : MARGIN;
  }

  /** Returns true if a line begins at the box itself and not outside. */
  boolean isOwn(Segment segment) {
    return graph.lines().get(segment.line()).source() == box
        || graph.lines().get(segment.line()).target() == box;
  }

  /** The places of a segment from an edge to a child or from a child to an edge. */
  List<Spot> way(Segment segment, double childStart, double childEnd, double across) {
    boolean atStart = segment.from() == Segment.START || segment.to() == Segment.START;
    double edge = atStart ? (isOwn(segment) ? innerEdge() : 0) : Double.POSITIVE_INFINITY;
    var atEdge = new Spot(edge, across);
    var atChild = new Spot(atStart ? childStart : childEnd, across);
    return segment.from() < 0 ? List.of(atEdge, atChild) : List.of(atChild, atEdge);
  }

  /**
   * Sets the size of the box, and puts its words where no line crosses them.
   *
   * @param along where the children end
   * @param across where the children end
   */
  void close(double along, double across) {
    Sheet.Frame frame = sheet.frame(box);
    frame.along = Math.max(along + margin(), wordsAlong);
    frame.across = Math.max(across + margin(), wordsAcross);
    if (sheet.down()) {
      double place = wordsPlace();
      frame.words = new Spot(0, place);
      frame.across = Math.max(frame.across, place + wordsAcross);
    }
  }

  private double wordsPlace() {
    double place = 0;
    for (double line : new TreeSet<>(sheet.frame(box).startPorts.values())) {
      if (line >= place - FROM_LINE && line < place + wordsAcross) {
        place = line + EDGE;
      }
    }
    return place;
  }
}
