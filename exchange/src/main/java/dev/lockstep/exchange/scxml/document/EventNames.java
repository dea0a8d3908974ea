package dev.lockstep.exchange.scxml.document;

import dev.lockstep.exchange.conversion.Names;
import dev.lockstep.verification.draft.EventDraft;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The events of a document in the order in which it names them. SCXML matches events by prefix; a
 * prefix is translated to the events that have it.
 */
public final class EventNames {

  private static final Pattern END = Pattern.compile("\\.\\*?$");

  private final Map<String, String> names;
  private final TreeMap<String, Integer> order = new TreeMap<>();
  private final Map<String, List<String>> matches = new HashMap<>();
  private final Map<String, List<String>> ours = new HashMap<>();

  /**
   * Creates the events.
   *
   * @param events names of the events in SCXML
   * @param given known names in the chart of some of them
   */
  public EventNames(Set<String> events, Map<String, String> given) {
    Set<String> others = new LinkedHashSet<>(events);
    others.removeAll(given.keySet());
    List<String> spellings = new ArrayList<>(given.values());
    spellings.addAll(others);
    Map<String, String> found = Names.of(Names.Kind.EVENT, spellings);
    this.names = new LinkedHashMap<>();
    for (String event : events) {
      order.put(event, order.size());
      names.put(event, found.getOrDefault(given.getOrDefault(event, event), event));
    }
  }

  public Set<String> all() {
    return names.keySet();
  }

  /** Returns the name of an event in the chart. */
  public String name(String event) {
    return names.getOrDefault(event, event);
  }

  public EventDraft draft(String event, String payload, String description) {
    String name = name(event);
    return new EventDraft(name, Names.wire(name, event), List.of(), payload, description);
  }

  /** Returns the events that a descriptor of SCXML matches (3.12.1 Event Descriptors). */
  public List<String> matches(String descriptor) {
    return matches.computeIfAbsent(
        prefix(descriptor),
        prefix -> prefix.isEmpty() ? List.copyOf(names.keySet()) : search(prefix));
  }

  /** Returns the events whose first words are {@code prefix}, in the order of the document. */
  private List<String> search(String prefix) {
    List<String> found = new ArrayList<>();
    if (names.containsKey(prefix)) {
      found.add(prefix);
    }
    found.addAll(order.subMap(prefix + ".", prefix + "/").keySet());
    found.sort(Comparator.comparing(order::get));
    return found;
  }

  /** Returns whether one of the descriptors matches {@code event}. */
  public static boolean isMatch(List<String> descriptors, String event) {
    return descriptors.stream().anyMatch(descriptor -> isMatch(prefix(descriptor), event));
  }

  private static boolean isMatch(String prefix, String event) {
    return prefix.isEmpty() || event.equals(prefix) || event.startsWith(prefix + ".");
  }

  /** Returns the words before the star; empty for a single star. */
  public static String prefix(String descriptor) {
    return descriptor.equals("*") ? "" : END.matcher(descriptor).replaceFirst("");
  }

  /** Returns the events that a transition accepts, in the order of the document. */
  Set<String> taken(ScxmlTransition transition) {
    Set<String> taken = new LinkedHashSet<>();
    for (String descriptor : transition.descriptors()) {
      if (!transition.exact()) {
        taken.addAll(matches(descriptor));
      } else if (names.containsKey(descriptor)) {
        taken.add(descriptor);
      }
    }
    return taken;
  }

  /** Returns the descriptors in the chart for the events that a transition accepts. */
  public List<String> descriptors(ScxmlTransition transition) {
    Set<String> taken = taken(transition);
    if (!transition.ours().isEmpty() && ofOurs(transition.ours()).equals(taken)) {
      return transition.ours();
    }
    return transition.exact()
        ? taken.stream().map(this::name).toList()
        : descriptors(transition.descriptors());
  }

  /** Returns the events that descriptors of the chart language match. */
  private Set<String> ofOurs(List<String> descriptors) {
    Set<String> events = new LinkedHashSet<>();
    names.forEach(
        (event, name) -> {
          boolean stands =
              descriptors.stream()
                  .anyMatch(
                      descriptor ->
                          descriptor.equals("*")
                              || descriptor.equals(name)
                              || descriptor.endsWith(".*") && isMatch(prefix(descriptor), name));
          if (stands) {
            events.add(event);
          }
        });
    return events;
  }

  /**
   * Returns the descriptors in the chart for {@code descriptors}: a pattern if one matches the same
   * events, otherwise names.
   */
  private List<String> descriptors(List<String> descriptors) {
    Set<String> all = new LinkedHashSet<>();
    descriptors.forEach(descriptor -> all.addAll(ours.computeIfAbsent(descriptor, this::ours)));
    return List.copyOf(all);
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
