package dev.lockstep.exchange.scxml.document;

import dev.lockstep.exchange.xml.XmlElement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** A document with indexes of its states, transitions and content. */
public final class ScxmlDocument {

  private final ScxmlState root;
  private final List<ScxmlState> states;
  private final List<ScxmlTransition> transitions;
  private final boolean eventAlways;
  private final FirstStates first;
  private final List<Block> blocks = new ArrayList<>();
  private final Map<String, List<ScxmlTransition>> byPrefix = new HashMap<>();

  public ScxmlDocument(ScxmlState root) {
    this.root = root;
    this.states = root.withDescendants();
    this.transitions =
        states.stream()
            .filter(state -> !state.isHistory())
            .flatMap(state -> transitions(state).stream())
            .toList();
    this.eventAlways =
        transitions.stream().noneMatch(transition -> transition.descriptors().isEmpty());
    this.first = new FirstStates(states);
    for (ScxmlState state : states) {
      blocks.add(entry(state));
      blocks.add(exit(state));
      blocks.add(defaultContent(state));
    }
    for (ScxmlTransition transition : transitions) {
      blocks.add(transition.content());
      for (String descriptor : transition.descriptors()) {
        byPrefix
            .computeIfAbsent(
                transition.exact() ? descriptor : EventNames.prefix(descriptor),
                prefix -> new ArrayList<>())
            .add(transition);
      }
    }
  }

  public ScxmlState root() {
    return root;
  }

  public List<ScxmlState> states() {
    return states;
  }

  public List<ScxmlTransition> transitions() {
    return transitions;
  }

  public static List<ScxmlTransition> transitions(ScxmlState state) {
    return state.elements("transition").stream()
        .map(element -> ScxmlTransition.of(state, element))
        .toList();
  }

  public Block entry(ScxmlState state) {
    boolean always = eventAlways && !first.contains(state);
    return Block.of(always ? Place.AFTER_EVENT : Place.CONTENT, state.elements("onentry"));
  }

  public Block exit(ScxmlState state) {
    return Block.of(eventAlways ? Place.AFTER_EVENT : Place.CONTENT, state.elements("onexit"));
  }

  /** Returns the content of the default transition of an initial or a history. */
  public static Block defaultContent(ScxmlState state) {
    Stream<XmlElement> holders =
        state.isHistory() ? Stream.of(state.element()) : state.elements("initial").stream();
    return Block.of(
        Place.CONTENT,
        holders.flatMap(holder -> Scxml.children(holder, "transition").stream()).toList());
  }

  /** Returns all transitions that accept an event. */
  public List<ScxmlTransition> takers(String event) {
    Set<ScxmlTransition> takers = new LinkedHashSet<>(byPrefix.getOrDefault("", List.of()));
    for (int dot = event.indexOf('.'); dot >= 0; dot = event.indexOf('.', dot + 1)) {
      takers.addAll(byPrefix.getOrDefault(event.substring(0, dot), List.of()));
    }
    takers.addAll(byPrefix.getOrDefault(event, List.of()));
    return takers.stream().filter(transition -> transition.takes(event)).toList();
  }

  /** Returns all executable content. */
  public List<Block> blocks() {
    return blocks;
  }

  /** Returns the declarations of all variables. */
  public List<XmlElement> data() {
    return states.stream()
        .flatMap(state -> state.elements("datamodel").stream())
        .flatMap(model -> Scxml.children(model, "data").stream())
        .toList();
  }
}
