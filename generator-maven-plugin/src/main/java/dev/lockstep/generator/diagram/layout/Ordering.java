package dev.lockstep.generator.diagram.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Orders the items of every layer so that few lines cross: barycentres, back and forth. */
final class Ordering {

  private static final int ROUNDS = 16;

  private final Level level;
  private List<List<Item>> best = List.of();
  private long fewest = Long.MAX_VALUE;

  private Ordering(Level level) {
    this.level = level;
  }

  static void apply(Level level) {
    new Ordering(level).order();
  }

  private void order() {
    level.number();
    keepIfBetter();
    for (int round = 0; round < ROUNDS && fewest > 0; round++) {
      boolean forward = round % 2 == 0;
      for (int i = 0; i < level.layers().size(); i++) {
        sort(level.layers().get(forward ? i : level.layers().size() - 1 - i), forward, round > 1);
      }
      keepIfBetter();
      exchangeNeighbours();
      keepIfBetter();
    }
    for (int i = 0; i < best.size(); i++) {
      level.layers().get(i).clear();
      level.layers().get(i).addAll(best.get(i));
    }
    level.number();
  }

  private void keepIfBetter() {
    long crossings = 0;
    for (List<Item> layer : level.layers()) {
      crossings += Crossings.behind(layer);
    }
    if (crossings < fewest) {
      fewest = crossings;
      best = level.layers().stream().map(List::copyOf).toList();
    }
  }

  private static void sort(List<Item> layer, boolean forward, boolean turnTies) {
    Map<Item, Double> barycentres = new HashMap<>();
    for (Item item : layer) {
      List<Link> links = forward ? item.behind() : item.ahead();
      barycentres.put(
          item,
          links.stream()
              .mapToDouble(link -> place(link, link.other(item)))
              .average()
              .orElse(item.order));
    }
    int turn = turnTies && !forward ? -1 : 1;
    List<Item> sorted = new ArrayList<>(layer);
    sorted.sort(
        Comparator.comparingDouble((Item item) -> barycentres.get(item))
            .thenComparingInt(item -> turn * item.order));
    layer.clear();
    layer.addAll(sorted);
    for (int i = 0; i < layer.size(); i++) {
      layer.get(i).order = i;
    }
  }

  /** The position of an item, and a little more for where the line reaches it. */
  static double place(Link link, Item item) {
    double size = item.beforeAnchor() + item.behindAnchor();
    return item.order + (size == 0 ? 0 : link.offset(item) / size);
  }

  private void exchangeNeighbours() {
    for (List<Item> layer : level.layers()) {
      for (int i = 0; i + 1 < layer.size(); i++) {
        Item one = layer.get(i);
        Item other = layer.get(i + 1);
        if (Crossings.between(other, one) < Crossings.between(one, other)) {
          layer.set(i, other);
          layer.set(i + 1, one);
          other.order = i;
          one.order = i + 1;
        }
      }
    }
  }
}
