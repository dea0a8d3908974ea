package dev.lockstep.generator.diagram.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Lays out boxes within boxes: every box is arranged by itself, the innermost first, and lines that
 * cross its edges go through ports. Boxes never overlap, labels have a place of their own among
 * them, and lines bend only between layers. Same graph, same picture.
 */
public final class CompoundLayout {

  private static final double LOOP = 24;
  private static final double LOOP_HALF_WIDTH = 9;

  private final LayoutGraph graph;
  private final Sheet sheet;
  private final Segments segments;
  private final List<List<Integer>> children;
  private final Map<Integer, Integer> loops;

  private CompoundLayout(LayoutGraph graph, Direction direction) {
    this.graph = graph;
    this.sheet = new Sheet(graph, direction);
    this.segments = new Segments(graph);
    this.children = graph.children();
    this.loops = segments.loops();
  }

  /** The picture of a graph. */
  public static Layout of(LayoutGraph graph, Direction direction) {
    return new CompoundLayout(graph, direction).layout();
  }

  private Layout layout() {
    for (int box = graph.boxes().size() - 1; box >= 0; box--) {
      if (!children.get(box).isEmpty()) {
        arrange(box);
      }
      addLoop(box);
    }
    return new Plotter(graph, sheet, segments, loops).plot();
  }

  private void arrange(int box) {
    var inside = new Inside(sheet, graph, box);
    if (segments.isStacked(box)) {
      new StackedInside(sheet, inside, box).arrange(children.get(box), segments.inside(box));
      return;
    }
    Level level =
        new LevelBuilder(sheet, graph, segments.ranks(box), segments.inside(box))
            .build(children.get(box));
    new LayeredInside(sheet, inside, box, level).arrange();
  }

  private void addLoop(int box) {
    Sheet.Frame frame = sheet.frame(box);
    frame.outerAlong = frame.along;
    frame.outerAcross = frame.across;
    Integer line = loops.get(box);
    if (line != null) {
      frame.outerAlong = Math.max(frame.along, sheet.labelAlong(line));
      frame.outerAcross += LOOP + sheet.labelAcross(line);
    }
  }

  /** Turns the sheet into a picture. */
  private record Plotter(
      LayoutGraph graph, Sheet sheet, Segments segments, Map<Integer, Integer> loops) {

    Layout plot() {
      List<Spot> origins = new ArrayList<>();
      List<Rectangle> boxes = new ArrayList<>();
      List<Point> words = new ArrayList<>();
      for (int box = 0; box < graph.boxes().size(); box++) {
        Sheet.Frame frame = sheet.frame(box);
        int parent = graph.boxes().get(box).parent();
        Spot origin = parent < 0 ? frame.place : plus(origins.get(parent), frame.place);
        origins.add(origin);
        boxes.add(rectangle(origin, frame.along, frame.across));
        words.add(point(plus(origin, frame.words)));
      }
      List<Route> routes = new ArrayList<>();
      for (int line = 0; line < graph.lines().size(); line++) {
        routes.add(graph.lines().get(line).isLoop() ? loop(line, origins) : route(line, origins));
      }
      Rectangle all = boxes.get(0);
      return new Layout(sheet.direction(), all.width(), all.height(), boxes, words, routes);
    }

    private Route route(int line, List<Spot> origins) {
      List<Point> points = new ArrayList<>();
      for (Segment segment : segments.of(line)) {
        Spot origin = origins.get(segment.container());
        double end = sheet.frame(segment.container()).along;
        for (Spot spot : sheet.way(segment)) {
          var inside = new Spot(Math.min(spot.along(), end), spot.across());
          Point point = point(plus(origin, inside));
          if (points.isEmpty() || !points.get(points.size() - 1).isAt(point)) {
            points.add(point);
          }
        }
      }
      return new Route(List.copyOf(points), label(line, origins), false);
    }

    private Route loop(int line, List<Spot> origins) {
      int box = graph.lines().get(line).source();
      Sheet.Frame frame = sheet.frame(box);
      Spot middle = new Spot(frame.along / 2, frame.across);
      Point out = point(plus(origins.get(box), plus(middle, new Spot(-LOOP_HALF_WIDTH, 0))));
      Point back = point(plus(origins.get(box), plus(middle, new Spot(LOOP_HALF_WIDTH, 0))));
      if (graph.lines().get(line).hasLabel()) {
        double along = frame.along / 2 - sheet.labelAlong(line) / 2;
        sheet.label(line, new Sheet.Slot(box, new Spot(along, frame.across + LOOP)));
      }
      return new Route(List.of(out, back), label(line, origins), true);
    }

    private Optional<Rectangle> label(int line, List<Spot> origins) {
      Sheet.Slot slot = sheet.labels().get(line);
      return slot == null
          ? Optional.empty()
          : Optional.of(
              rectangle(
                  plus(origins.get(slot.container()), slot.place()),
                  sheet.labelAlong(line),
                  sheet.labelAcross(line)));
    }

    private Point point(Spot spot) {
      return sheet.down()
          ? new Point(spot.across(), spot.along())
          : new Point(spot.along(), spot.across());
    }

    private Rectangle rectangle(Spot origin, double along, double across) {
      Point corner = point(origin);
      return sheet.down()
          ? new Rectangle(corner.x(), corner.y(), across, along)
          : new Rectangle(corner.x(), corner.y(), along, across);
    }

    private static Spot plus(Spot one, Spot other) {
      return new Spot(one.along() + other.along(), one.across() + other.across());
    }
  }
}
