package dev.lockstep.generator.diagram.layout;

import java.util.ArrayList;
import java.util.List;

/** The properties of every readable picture. */
public final class LayoutFacts {

  private static final double NEAR = 0.5;
  private static final int SAMPLES = 8;

  private final LayoutGraph graph;
  private final Layout layout;
  private final List<String> broken = new ArrayList<>();

  private LayoutFacts(LayoutGraph graph, Layout layout) {
    this.graph = graph;
    this.layout = layout;
  }

  /** The facts that do not hold, in words; none for a readable picture. */
  public static List<String> broken(LayoutGraph graph, Layout layout) {
    var facts = new LayoutFacts(graph, layout);
    facts.boxes();
    facts.labels();
    facts.ends();
    facts.ways();
    return facts.broken;
  }

  private void boxes() {
    for (int box = 1; box < graph.boxes().size(); box++) {
      int parent = graph.boxes().get(box).parent();
      if (!place(parent).contains(place(box))) {
        broken.add("box " + box + " sticks out of box " + parent);
      }
      if (hasWords(parent) && words(parent).overlaps(place(box))) {
        broken.add("box " + box + " lies on the words of box " + parent);
      }
      for (int other = box + 1; other < graph.boxes().size(); other++) {
        if (graph.boxes().get(other).parent() == parent && place(box).overlaps(place(other))) {
          broken.add("boxes " + box + " and " + other + " overlap");
        }
      }
    }
  }

  private void labels() {
    for (int line = 0; line < graph.lines().size(); line++) {
      if (layout.routes().get(line).label().isEmpty()) {
        if (graph.lines().get(line).hasLabel()) {
          broken.add("label " + line + " is missing");
        }
        continue;
      }
      Rectangle label = layout.routes().get(line).label().orElseThrow();
      if (!place(0).contains(label)) {
        broken.add("label " + line + " sticks out of the picture");
      }
      for (int box = 0; box < graph.boxes().size(); box++) {
        boolean clear = !place(box).overlaps(label) || place(box).contains(label) && isAround(box);
        if (!clear || hasWords(box) && isAround(box) && words(box).overlaps(label)) {
          broken.add("label " + line + " lies on box " + box);
        }
      }
      for (int other = line + 1; other < graph.lines().size(); other++) {
        if (layout.routes().get(other).label().filter(label::overlaps).isPresent()) {
          broken.add("labels " + line + " and " + other + " overlap");
        }
      }
    }
  }

  private void ends() {
    for (int line = 0; line < graph.lines().size(); line++) {
      List<Point> points = layout.routes().get(line).points();
      LayoutLine wanted = graph.lines().get(line);
      end(line, points.get(0), wanted.source());
      end(line, points.get(points.size() - 1), wanted.target());
    }
  }

  private void end(int line, Point point, int box) {
    Rectangle place = place(box);
    boolean beside =
        near(point.x(), place.x()) || near(point.x(), place.right())
            ? point.y() >= place.y() - NEAR && point.y() <= place.bottom() + NEAR
            : (near(point.y(), place.y())
                    || near(point.y(), place.bottom())
                    || near(point.y(), words(box).bottom()))
                && point.x() >= place.x() - NEAR
                && point.x() <= place.right() + NEAR;
    if (!beside) {
      broken.add("line " + line + " does not touch box " + box);
    }
  }

  /** No line runs through a box it has nothing to do with, nor through a state's words. */
  private void ways() {
    for (int line = 0; line < graph.lines().size(); line++) {
      Route route = layout.routes().get(line);
      if (!route.loop()) {
        for (Point point : samples(route)) {
          way(line, point);
        }
      }
    }
  }

  private void way(int line, Point point) {
    LayoutLine wanted = graph.lines().get(line);
    for (int box = 1; box < graph.boxes().size(); box++) {
      boolean concerned =
          isAround(box)
              && (box == wanted.source()
                  || box == wanted.target()
                  || graph.isAround(box, wanted.source())
                  || graph.isAround(box, wanted.target()));
      if (!concerned && isInside(place(box), point)) {
        broken.add("line " + line + " runs through box " + box);
        return;
      }
      if (concerned && hasWords(box) && isInside(words(box), point)) {
        broken.add("line " + line + " runs through the words of box " + box);
        return;
      }
    }
    for (int other = 0; other < graph.lines().size(); other++) {
      if (other != line
          && layout.routes().get(other).label().filter(at -> isInside(at, point)).isPresent()) {
        broken.add("line " + line + " runs through label " + other);
        return;
      }
    }
  }

  private List<Point> samples(Route route) {
    List<Point> samples = new ArrayList<>();
    for (int i = 1; i < route.points().size(); i++) {
      Point from = route.points().get(i - 1);
      Point to = route.points().get(i);
      for (int step = 1; step < SAMPLES; step++) {
        double t = (double) step / SAMPLES;
        double swing = t * t * (3 - 2 * t);
        double along = 1.5 * t * (1 - t) + t * t * t;
        boolean down = layout.direction() == Direction.DOWN;
        samples.add(
            new Point(
                from.x() + (to.x() - from.x()) * (down ? swing : along),
                from.y() + (to.y() - from.y()) * (down ? along : swing)));
      }
    }
    return samples;
  }

  private boolean isAround(int box) {
    return graph.boxes().get(box).inside() == LayoutBox.Inside.LAYERS
        || graph.boxes().get(box).inside() == LayoutBox.Inside.REGIONS;
  }

  private boolean hasWords(int box) {
    return graph.boxes().get(box).height() > 0 && isAround(box);
  }

  private Rectangle words(int box) {
    Point corner = layout.words().get(box);
    LayoutBox words = graph.boxes().get(box);
    return new Rectangle(corner.x(), corner.y(), words.width(), words.height());
  }

  private Rectangle place(int box) {
    return layout.boxes().get(box);
  }

  private static boolean isInside(Rectangle place, Point point) {
    return point.x() > place.x() + NEAR
        && point.x() < place.right() - NEAR
        && point.y() > place.y() + NEAR
        && point.y() < place.bottom() - NEAR;
  }

  private static boolean near(double one, double other) {
    return Math.abs(one - other) < NEAR;
  }
}
