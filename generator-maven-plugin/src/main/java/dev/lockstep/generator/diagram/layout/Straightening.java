package dev.lockstep.generator.diagram.layout;

import java.util.List;

/**
 * Takes small bends out of lines: runs of passages move to one place where their neighbours leave
 * room, and the ends of lines move along their box towards the line.
 */
final class Straightening {

  private static final int ROUNDS = 4;
  static final double EDGE = 9;
  private static final double APART = 12;

  private final Level level;

  Straightening(Level level) {
    this.level = level;
  }

  void apply() {
    for (int round = 0; round < ROUNDS; round++) {
      level.chains().forEach(this::straighten);
      for (List<Item> layer : level.layers()) {
        for (Item item : layer) {
          if (item.isBox()) {
            attach(item, item.behind());
            attach(item, item.ahead());
          }
        }
      }
    }
  }

  private void straighten(Chain chain) {
    List<Item> items = chain.items();
    int from = items.get(0).isPassage() ? 0 : 1;
    int to = items.get(items.size() - 1).isPassage() ? items.size() : items.size() - 1;
    while (from < to) {
      double low = lowest(items.get(from));
      double high = highest(items.get(from));
      int end = from + 1;
      while (end < to
          && Math.max(low, lowest(items.get(end))) <= Math.min(high, highest(items.get(end)))) {
        low = Math.max(low, lowest(items.get(end)));
        high = Math.min(high, highest(items.get(end)));
        end++;
      }
      double place = clamp(wanted(chain, from, end), low, high);
      items.subList(from, end).forEach(item -> item.at = place);
      from = end;
    }
  }

  /**
   * Returns the preferred place of a run: the fixed end it touches, else a place that reaches both
   * boxes.
   */
  private static double wanted(Chain chain, int from, int end) {
    Link first = chain.first();
    Link last = chain.last();
    boolean touchesFirst = from <= 1 && !first.from().isPassage();
    boolean touchesLast = end >= chain.items().size() - 1 && !last.to().isPassage();
    if (touchesFirst && first.fromIsFixed) {
      return first.place(first.from());
    }
    if (touchesLast && last.toIsFixed) {
      return last.place(last.to());
    }
    double place =
        chain.items().subList(from, end).stream().mapToDouble(item -> item.at).average().orElse(0);
    if (touchesLast) {
      place = reach(last.to(), place);
    }
    return touchesFirst ? reach(first.from(), place) : place;
  }

  private static double reach(Item box, double place) {
    if (box.kind() == Item.Kind.MARK) {
      return box.at;
    }
    return clamp(place, box.start() + EDGE, box.start() + 2 * box.beforeAnchor() - EDGE);
  }

  /**
   * Gives the free ends on one side of a box their places, in the order of where they come from.
   */
  private static void attach(Item box, List<Link> links) {
    if (links.isEmpty()) {
      return;
    }
    double high = Math.max(box.beforeAnchor() - EDGE, 0);
    List<Link> sorted =
        links.stream()
            .sorted(
                java.util.Comparator.comparingDouble(
                        (Link link) ->
                            link.isFixed(box) ? link.offset(box) : wanted(box, link, high))
                    .thenComparingDouble(link -> link.place(link.other(box))))
            .toList();
    int count = sorted.size();
    var wanted = new double[count];
    var weights = new double[count];
    var distances = new double[count];
    double apart = Math.min(APART, 2 * high / Math.max(count - 1, 1));
    for (int i = 0; i < count; i++) {
      Link link = sorted.get(i);
      wanted[i] = link.isFixed(box) ? link.offset(box) : wanted(box, link, high);
      weights[i] = link.isFixed(box) ? 1_000_000 : 1;
      boolean given = i > 0 && link.isFixed(box) && sorted.get(i - 1).isFixed(box);
      distances[i] = given ? 0 : apart;
    }
    double[] places = Spacing.solve(wanted, weights, distances);
    for (int i = 0; i < count; i++) {
      if (!sorted.get(i).isFixed(box)) {
        double from = -high + apart * i;
        double to = high - apart * (count - 1 - i);
        sorted.get(i).setOffset(box, clamp(places[i], Math.min(from, to), Math.max(from, to)));
      }
    }
  }

  private static double wanted(Item box, Link link, double high) {
    return clamp(link.place(link.other(box)) - box.at, -high, high);
  }

  private double lowest(Item item) {
    List<Item> layer = layerOf(item);
    return item.order == 0
        ? Double.NEGATIVE_INFINITY
        : layer.get(item.order - 1).at + Coordinates.distance(layer.get(item.order - 1), item);
  }

  private double highest(Item item) {
    List<Item> layer = layerOf(item);
    return item.order == layer.size() - 1
        ? Double.POSITIVE_INFINITY
        : layer.get(item.order + 1).at - Coordinates.distance(item, layer.get(item.order + 1));
  }

  private List<Item> layerOf(Item item) {
    return level.layers().get(item.layer);
  }

  private static double clamp(double value, double low, double high) {
    return Math.max(low, Math.min(high, value));
  }
}
