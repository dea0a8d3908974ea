package dev.lockstep.generator.diagram.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Arranges regions side by side, across the layers inside them, all of one length. */
final class StackedInside {

  private static final double BETWEEN = 12;
  private static final double APART = 12;

  private final Sheet sheet;
  private final Inside inside;
  private final int box;

  StackedInside(Sheet sheet, Inside inside, int box) {
    this.sheet = sheet;
    this.inside = inside;
    this.box = box;
  }

  void arrange(List<Integer> regions, List<Segment> segments) {
    double length =
        regions.stream().mapToDouble(region -> sheet.frame(region).outerAlong).max().orElse(0);
    if (!sheet.down()) {
      length = Math.max(length, sheet.frame(box).along - 2 * Inside.MARGIN);
    }
    double across = inside.acrossStart();
    for (int region : regions) {
      Sheet.Frame frame = sheet.frame(region);
      frame.along = length;
      frame.place = new Spot(inside.alongStart(), across);
      across += frame.outerAcross + BETWEEN;
    }
    Map<Integer, List<Double>> taken = new HashMap<>();
    for (Segment segment : segments) {
      int region = Math.max(segment.from(), segment.to());
      Double port = sheet.frame(region).ports.get(segment.line());
      if (port != null) {
        join(segment, region, port, taken);
      }
    }
    for (Segment segment : segments) {
      int region = Math.max(segment.from(), segment.to());
      if (!sheet.frame(region).ports.containsKey(segment.line())) {
        join(segment, region, free(region, taken), taken);
      }
    }
    inside.close(inside.alongStart() + length, across - BETWEEN);
  }

  private void join(Segment segment, int region, double port, Map<Integer, List<Double>> taken) {
    Sheet.Frame frame = sheet.frame(region);
    taken.computeIfAbsent(region, key -> new ArrayList<>()).add(port);
    double across = frame.place.across() + port;
    double start = frame.place.along();
    sheet.way(segment, inside.way(segment, start, start + frame.along, across));
    if (!inside.isOwn(segment)) {
      sheet.frame(box).port(segment, across);
    }
  }

  /** The place nearest to the middle that no other line is near. */
  private double free(int region, Map<Integer, List<Double>> taken) {
    double size = sheet.frame(region).across;
    List<Double> others = taken.getOrDefault(region, List.of());
    for (double away = 0; away < size / 2; away += APART / 2) {
      for (double place : new double[] {size / 2 - away, size / 2 + away}) {
        if (others.stream().allMatch(other -> Math.abs(other - place) >= APART)) {
          return place;
        }
      }
    }
    return size / 2;
  }
}
