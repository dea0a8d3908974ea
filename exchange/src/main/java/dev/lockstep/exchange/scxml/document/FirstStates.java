package dev.lockstep.exchange.scxml.document;

import dev.lockstep.exchange.xml.XmlAttribute;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The states that may be entered at the start of a machine, before the first event. */
final class FirstStates {

  private final Map<String, ScxmlState> byId = new HashMap<>();
  private final Set<ScxmlState> first = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<ScxmlState> entered = new HashSet<>();

  FirstStates(List<ScxmlState> states) {
    states.forEach(state -> byId.putIfAbsent(state.id(), state));
    enter(states.get(0));
  }

  boolean contains(ScxmlState state) {
    return first.contains(state);
  }

  /** Enters a state and all states that follow, without recursion: chains may be long. */
  private void enter(ScxmlState state) {
    Deque<ScxmlState> open = new ArrayDeque<>(List.of(state));
    while (!open.isEmpty()) {
      ScxmlState next = open.pop();
      if (!entered.add(next)) {
        continue;
      }
      for (Optional<ScxmlState> at = Optional.of(next);
          at.isPresent() && first.add(at.get());
          at = at.get().parent()) {
        if (at.get().kind() == ScxmlState.Kind.PARALLEL) {
          at.get().children().stream().filter(child -> !child.isHistory()).forEach(open::push);
        }
      }
      defaults(next).forEach(open::push);
    }
  }

  private List<ScxmlState> defaults(ScxmlState state) {
    Stream<XmlAttribute> elements =
        Stream.concat(state.elements("initial").stream(), Stream.of(state.element()))
            .filter(holder -> state.isHistory() || Scxml.is(holder, "initial"))
            .flatMap(holder -> Scxml.children(holder, "transition").stream())
            .flatMap(transition -> transition.attribute("target").stream());
    List<ScxmlState> named =
        Stream.concat(state.element().attribute("initial").stream(), elements)
            .flatMap(ids -> Scxml.words(ids.value()).stream())
            .flatMap(id -> Optional.ofNullable(byId.get(id)).stream())
            .toList();
    boolean first = named.isEmpty() && state.isCompound();
    return first
        ? state.children().stream().filter(child -> !child.isHistory()).limit(1).toList()
        : named;
  }
}
