package dev.lockstep.generator.diagram.svg;

import dev.lockstep.generator.diagram.layout.Direction;
import dev.lockstep.generator.diagram.layout.Point;
import dev.lockstep.generator.diagram.layout.Route;
import java.util.List;

/** Lines as path data: straight along the layers, swinging between them. */
final class Curve {

  private static final double STRAIGHT = 0.06;
  private static final double LOOP = 30;
  private static final double LOOP_WIDTH = 8;
  private static final double HEAD = 8;
  private static final double HEAD_HALF_WIDTH = 3.8;

  private Curve() {}

  static String of(Route route, Direction direction) {
    List<Point> points = route.points();
    var data = new StringBuilder("M" + pair(points.get(0)));
    for (int i = 1; i < points.size(); i++) {
      Point from = points.get(i - 1);
      Point to = points.get(i);
      data.append(route.loop() ? loop(from, to, direction) : step(from, to, direction));
    }
    return data.toString();
  }

  private static String step(Point from, Point to, Direction direction) {
    boolean down = direction == Direction.DOWN;
    double aside = down ? to.x() - from.x() : to.y() - from.y();
    if (Math.abs(aside) < STRAIGHT) {
      return " L" + pair(to);
    }
    Point first =
        down
            ? new Point(from.x(), (from.y() + to.y()) / 2)
            : new Point((from.x() + to.x()) / 2, from.y());
    Point second = down ? new Point(to.x(), first.y()) : new Point(first.x(), to.y());
    return " C" + pair(first) + " " + pair(second) + " " + pair(to);
  }

  private static String loop(Point from, Point to, Direction direction) {
    boolean down = direction == Direction.DOWN;
    Point first =
        down
            ? new Point(from.x() + LOOP, from.y() - LOOP_WIDTH)
            : new Point(from.x() - LOOP_WIDTH, from.y() + LOOP);
    Point second =
        down
            ? new Point(to.x() + LOOP, to.y() + LOOP_WIDTH)
            : new Point(to.x() + LOOP_WIDTH, to.y() + LOOP);
    return " C" + pair(first) + " " + pair(second) + " " + pair(to);
  }

  /** The arrow at the end of a line. */
  static String head(Route route, Direction direction) {
    Point tip = route.points().get(route.points().size() - 1);
    Point before = route.points().get(route.points().size() - 2);
    boolean down = direction == Direction.DOWN;
    double dx = 0;
    double dy = 0;
    if (route.loop()) {
      dx = down ? -1 : 0;
      dy = down ? 0 : -1;
    } else if (down) {
      dy = Math.signum(tip.y() - before.y());
    } else {
      dx = Math.signum(tip.x() - before.x());
    }
    Point middle = new Point(tip.x() - dx * HEAD, tip.y() - dy * HEAD);
    Point one = new Point(middle.x() + dy * HEAD_HALF_WIDTH, middle.y() + dx * HEAD_HALF_WIDTH);
    Point other = new Point(middle.x() - dy * HEAD_HALF_WIDTH, middle.y() - dx * HEAD_HALF_WIDTH);
    return "M" + pair(tip) + " L" + pair(one) + " L" + pair(other) + " Z";
  }

  private static String pair(Point point) {
    return Markup.number(point.x()) + " " + Markup.number(point.y());
  }
}
