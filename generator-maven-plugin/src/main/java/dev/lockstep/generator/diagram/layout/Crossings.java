package dev.lockstep.generator.diagram.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Counts where lines cross between neighbouring layers. */
final class Crossings {

  private Crossings() {}

  /** Crossings between a layer and the one before it. */
  static long behind(List<Item> layer) {
    List<Link> links = new ArrayList<>();
    layer.forEach(item -> links.addAll(item.behind()));
    links.sort(
        Comparator.comparingDouble((Link link) -> Ordering.place(link, link.from()))
            .thenComparingDouble(link -> Ordering.place(link, link.to())));
    double[] ends = links.stream().mapToDouble(link -> Ordering.place(link, link.to())).toArray();
    return inversions(ends, 0, ends.length, new double[ends.length]);
  }

  /** Crossings of the lines of two items, the first standing before the second. */
  static int between(Item first, Item second) {
    return between(first, first.behind(), second, second.behind())
        + between(first, first.ahead(), second, second.ahead());
  }

  private static int between(Item first, List<Link> ofFirst, Item second, List<Link> ofSecond) {
    int crossings = 0;
    for (Link one : ofFirst) {
      for (Link other : ofSecond) {
        if (Ordering.place(one, one.other(first)) > Ordering.place(other, other.other(second))) {
          crossings++;
        }
      }
    }
    return crossings;
  }

  private static long inversions(double[] values, int from, int to, double[] spare) {
    if (to - from < 2) {
      return 0;
    }
    int middle = (from + to) / 2;
    long count = inversions(values, from, middle, spare) + inversions(values, middle, to, spare);
    int left = from;
    int right = middle;
    for (int at = from; at < to; at++) {
      if (right < to && (left == middle || values[right] < values[left])) {
        count += middle - left;
        spare[at] = values[right++];
      } else {
        spare[at] = values[left++];
      }
    }
    System.arraycopy(spare, from, values, from, to - from);
    return count;
  }
}
