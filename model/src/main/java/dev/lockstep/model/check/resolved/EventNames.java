package dev.lockstep.model.check.resolved;

import dev.lockstep.model.syntax.Located;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The declared events that match the descriptors of a trigger: a name, {@code a.*}, or {@code *}.
 */
final class EventNames {

  private final List<String> events;
  private final Map<String, List<Integer>> byDescriptor = new HashMap<>();
  private final Map<List<String>, List<Integer>> byTrigger = new HashMap<>();

  EventNames(List<String> events) {
    this.events = events;
    for (int i = 0; i < events.size(); i++) {
      byDescriptor.putIfAbsent(events.get(i), List.of(i));
    }
  }

  /** Returns the positions of the events that match, in declaration order, without duplicates. */
  List<Integer> matches(List<Located<String>> descriptors) {
    return byTrigger.computeIfAbsent(
        descriptors.stream().map(Located::value).toList(), this::matchesAny);
  }

  boolean knows(Located<String> descriptor) {
    return !matches(descriptor.value()).isEmpty() || descriptor.value().equals("*");
  }

  private List<Integer> matchesAny(List<String> descriptors) {
    if (descriptors.size() == 1) {
      return matches(descriptors.get(0));
    }
    var union = new TreeSet<Integer>();
    descriptors.forEach(descriptor -> union.addAll(matches(descriptor)));
    return List.copyOf(union);
  }

  private List<Integer> matches(String descriptor) {
    return byDescriptor.computeIfAbsent(descriptor, this::search);
  }

  private List<Integer> search(String descriptor) {
    if (!descriptor.endsWith("*")) {
      return List.of();
    }
    return IntStream.range(0, events.size())
        .filter(i -> matchesPrefix(descriptor, events.get(i)))
        .boxed()
        .toList();
  }

  private static boolean matchesPrefix(String descriptor, String event) {
    if (descriptor.equals("*")) {
      return true;
    }
    if (!descriptor.endsWith(".*")) {
      return false;
    }
    String prefix = descriptor.substring(0, descriptor.length() - 2);
    return event.equals(prefix) || event.startsWith(prefix + ".");
  }
}
