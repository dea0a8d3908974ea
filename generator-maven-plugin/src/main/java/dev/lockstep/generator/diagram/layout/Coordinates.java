package dev.lockstep.generator.diagram.layout;

import java.util.List;

/**
 * Finds the places of items across their layers: near what they are joined with, never too near to
 * each other.
 */
final class Coordinates {

  private static final int ROUNDS = 14;
  private static final double IDLE = 0.01;

  private final Level level;

  private Coordinates(Level level) {
    this.level = level;
  }

  /** Sets {@link Item#at}; the first item of the widest layer begins at 0. */
  static void apply(Level level) {
    new Coordinates(level).place();
  }

  private void place() {
    level.layers().forEach(Coordinates::inARow);
    for (int round = 0; round < ROUNDS; round++) {
      boolean forward = round % 2 == 0;
      boolean both = round >= ROUNDS - 4;
      for (int i = 0; i < level.layers().size(); i++) {
        List<Item> layer = level.layers().get(forward ? i : level.layers().size() - 1 - i);
        drawTogether(layer, forward || both, !forward || both);
      }
    }
    new Straightening(level).apply();
    double start =
        level.layers().stream().mapToDouble(layer -> layer.get(0).start()).min().orElse(0);
    level.layers().forEach(layer -> layer.forEach(item -> item.at -= start));
  }

  private static void inARow(List<Item> layer) {
    double at = 0;
    for (int i = 0; i < layer.size(); i++) {
      at += i == 0 ? 0 : distance(layer.get(i - 1), layer.get(i));
      layer.get(i).at = at;
    }
  }

  private static void drawTogether(List<Item> layer, boolean behind, boolean ahead) {
    int count = layer.size();
    var wanted = new double[count];
    var weights = new double[count];
    var distances = new double[count];
    for (int i = 0; i < count; i++) {
      Item item = layer.get(i);
      double weight = IDLE;
      double sum = IDLE * item.at;
      if (behind) {
        for (Link link : item.behind()) {
          weight += link.weight();
          sum += link.weight() * (link.place(link.from()) - link.toOffset);
        }
      }
      if (ahead) {
        for (Link link : item.ahead()) {
          weight += link.weight();
          sum += link.weight() * (link.place(link.to()) - link.fromOffset);
        }
      }
      wanted[i] = sum / weight;
      weights[i] = weight;
      distances[i] = i == 0 ? 0 : distance(layer.get(i - 1), item);
    }
    double[] places = Spacing.solve(wanted, weights, distances);
    for (int i = 0; i < count; i++) {
      layer.get(i).at = places[i];
    }
  }

  /** From anchor to anchor of neighbours in a layer. */
  static double distance(Item one, Item other) {
    return one.behindAnchor() + gap(one, other) + other.beforeAnchor();
  }

  private static double gap(Item one, Item other) {
    boolean thin = one.kind() == Item.Kind.BEND || other.kind() == Item.Kind.BEND;
    boolean boxes = one.isBox() && other.isBox();
    return boxes ? 26 : thin ? 14 : 12;
  }
}
