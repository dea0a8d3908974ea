package dev.lockstep.generator.diagram.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The known parts of a drawing in its own coordinates: {@code along} the layers and {@code across}
 * them. Boxes are finished from the inside out; places are relative to the box around.
 */
final class Sheet {

  /** A box on the sheet: its own size, and the size with its loop beside it. */
  static final class Frame {
    double along;
    double across;
    double outerAlong;
    double outerAcross;
    Spot place = new Spot(0, 0);
    Spot words = new Spot(0, 0);

    /** Line to where it crosses an edge of the box. */
    final Map<Integer, Double> ports = new HashMap<>();

    /** Those of the ports that are at the edge where layers start. */
    final Map<Integer, Double> startPorts = new HashMap<>();

    void port(Segment segment, double across) {
      ports.put(segment.line(), across);
      if (segment.from() == Segment.START || segment.to() == Segment.START) {
        startPorts.put(segment.line(), across);
      }
    }
  }

  /** A label's place inside a box. */
  record Slot(int container, Spot place) {}

  private final LayoutGraph graph;
  private final Direction direction;
  private final List<Frame> frames = new ArrayList<>();
  private final Map<Segment, List<Spot>> ways = new HashMap<>();
  private final Map<Integer, Slot> labels = new HashMap<>();

  Sheet(LayoutGraph graph, Direction direction) {
    this.graph = graph;
    this.direction = direction;
    for (LayoutBox box : graph.boxes()) {
      var frame = new Frame();
      frame.along = down() ? box.height() : box.width();
      frame.across = down() ? box.width() : box.height();
      frames.add(frame);
    }
  }

  boolean down() {
    return direction == Direction.DOWN;
  }

  Direction direction() {
    return direction;
  }

  Frame frame(int box) {
    return frames.get(box);
  }

  /** The size of a label along the layers. */
  double labelAlong(int line) {
    LayoutLine labelled = graph.lines().get(line);
    return down() ? labelled.labelHeight() : labelled.labelWidth();
  }

  /** The size of a label across the layers. */
  double labelAcross(int line) {
    LayoutLine labelled = graph.lines().get(line);
    return down() ? labelled.labelWidth() : labelled.labelHeight();
  }

  /** Notes the places a segment goes through, from the source of its line. */
  void way(Segment segment, List<Spot> places) {
    ways.put(segment, places);
  }

  List<Spot> way(Segment segment) {
    return ways.get(segment);
  }

  void label(int line, Slot slot) {
    labels.put(line, slot);
  }

  Map<Integer, Slot> labels() {
    return labels;
  }
}
