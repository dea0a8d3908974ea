package dev.lockstep.model.exchange.scxml;

import dev.lockstep.model.draft.EventDraft;
import dev.lockstep.model.exchange.Names;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The events of a document: all that it names, in the order it names them. What SCXML matches by
 * the beginning of an event's name stands for those of them that begin so.
 */
final class EventNames {

  private final Map<String, String> names;
  private final Map<String, List<String>> matches = new HashMap<>();

  /** Events by their names in SCXML. */
  EventNames(Set<String> events) {
    this.names = Names.of(Names.Kind.EVENT, events);
  }

  Set<String> all() {
    return names.keySet();
  }

  /** Our name of an event. */
  String name(String event) {
    return names.getOrDefault(event, event);
  }

  EventDraft draft(String event, String payload) {
    String name = name(event);
    return new EventDraft(name, Names.wire(name, event), List.of(), payload, "");
  }

  /** The events a descriptor of SCXML (3.12.1 Event Descriptors) stands for. */
  List<String> matches(String descriptor) {
    return matches.computeIfAbsent(
        prefix(descriptor),
        prefix -> names.keySet().stream().filter(event -> isMatch(prefix, event)).toList());
  }

  /** Whether {@code descriptor} stands for {@code event}. */
  static boolean isMatch(List<String> descriptors, String event) {
    return descriptors.stream().anyMatch(descriptor -> isMatch(prefix(descriptor), event));
  }

  private static boolean isMatch(String prefix, String event) {
    return prefix.isEmpty() || event.equals(prefix) || event.startsWith(prefix + ".");
  }

  /** The words before the star; empty for the star alone. */
  static String prefix(String descriptor) {
    return descriptor.equals("*") ? "" : descriptor.replaceAll("\\.\\*?$", "");
  }

  /**
   * How our language names the events of {@code descriptors}: by a pattern where one stands for
   * just those.
   */
  List<String> descriptors(List<String> descriptors) {
    Set<String> ours = new LinkedHashSet<>();
    descriptors.forEach(descriptor -> ours.addAll(ours(descriptor)));
    return List.copyOf(ours);
  }

  private List<String> ours(String descriptor) {
    List<String> plain = matches(descriptor).stream().map(this::name).toList();
    if (descriptor.equals("*")) {
      return plain.isEmpty() ? List.of() : List.of("*");
    }
    String prefix = prefix(descriptor);
    if (plain.size() < 2 || prefix.isEmpty() || !new Names(Names.Kind.EVENT).isName(prefix)) {
      return plain;
    }
    Set<String> byPattern =
        names.values().stream()
            .filter(name -> isMatch(prefix, name))
            .collect(Collectors.toCollection(LinkedHashSet::new));
    return byPattern.equals(new LinkedHashSet<>(plain)) ? List.of(prefix + ".*") : plain;
  }
}
