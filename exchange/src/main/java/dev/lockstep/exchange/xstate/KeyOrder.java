package dev.lockstep.exchange.xstate;

import dev.lockstep.model.document.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The order in which the keys of {@code on} are tried. A key retains its position in the document
 * unless an earlier pattern matches the same events. It is then placed directly before the longest
 * such pattern, because XState tries the longest of several matching keys first.
 */
final class KeyOrder {

  /** A key, and the keys placed directly before it. */
  private record Placed(Node.Entry entry, List<Placed> before) {}

  /** A tree of patterns by the segments of their prefixes. */
  private static final class Patterned {
    private final Map<String, Patterned> segments = new HashMap<>();
    private Placed pattern;
  }

  private final List<Placed> unmatched = new ArrayList<>();
  private final Patterned patterns = new Patterned();

  private KeyOrder() {}

  static List<Node.Entry> of(List<Node.Entry> entries) {
    KeyOrder order = new KeyOrder();
    entries.forEach(order::place);
    List<Node.Entry> ordered = new ArrayList<>();
    add(order.unmatched, ordered);
    return ordered;
  }

  private void place(Node.Entry entry) {
    String key = entry.key().text();
    Placed placed = new Placed(entry, new ArrayList<>());
    Patterned at = patterns;
    Placed longest = at.pattern;
    for (String segment : segments(key)) {
      if (!Patterns.isPattern(key)) {
        at = at == null ? null : at.segments.get(segment);
      } else {
        at = at.segments.computeIfAbsent(segment, each -> new Patterned());
      }
      if (at != null && at.pattern != null) {
        longest = at.pattern;
      }
    }
    if (Patterns.isPattern(key)) {
      at.pattern = placed;
    }
    (longest == null ? unmatched : longest.before).add(placed);
  }

  private static List<String> segments(String key) {
    if (key.equals("*")) {
      return List.of();
    }
    return List.of(
        (key.endsWith(".*") ? key.substring(0, key.length() - 2) : key).split("\\.", -1));
  }

  private static void add(List<Placed> placed, List<Node.Entry> ordered) {
    for (Placed each : placed) {
      add(each.before, ordered);
      ordered.add(each.entry);
    }
  }
}
