package dev.lockstep.learning;

import dev.lockstep.exchange.conversion.Names;
import dev.lockstep.learning.LearnedMachine.Transition;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.verification.draft.ChartDraft;
import dev.lockstep.verification.draft.EventDraft;
import dev.lockstep.verification.draft.StateDraft;
import dev.lockstep.verification.draft.TransitionDraft;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Writes the states of a merged tree as a chart. */
final class ChartDrafting {

  private static final String INITIAL = "initial";

  private final String chart;
  private final Letters letters;
  private final List<TraceNode> nodes;
  private final EventUses uses;
  private final Map<TraceNode, Integer> indices = new HashMap<>();
  private final Map<String, String> events;
  private final List<String> spellings = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final Names guardNames = new Names(Names.Kind.GUARD);
  private final Map<String, String> guards = new LinkedHashMap<>();
  private final List<Transition> transitions = new ArrayList<>();

  ChartDrafting(String chart, Letters letters, List<TraceNode> nodes, EventUses uses) {
    this.chart = chart;
    this.letters = letters;
    this.nodes = nodes;
    this.uses = uses;
    nodes.forEach(node -> indices.put(node, indices.size()));
    this.events = Names.of(Names.Kind.EVENT, uses.events());
    nameStates();
  }

  private void nameStates() {
    var unique = new Names(Names.Kind.STATE);
    for (TraceNode node : nodes) {
      String spelling = spelling(node);
      spellings.add(spelling);
      names.add(unique.take("", spelling));
    }
  }

  /** Returns the recorded states, or the event that led into the state most often. */
  private String spelling(TraceNode node) {
    List<String> states = letters.states(node.label());
    if (!states.isEmpty()) {
      return String.join("+", states);
    }
    if (node == nodes.get(0)) {
      return INITIAL;
    }
    return nodes.stream()
        .flatMap(source -> source.edges().stream())
        .filter(edge -> edge.target() == node)
        .max(Comparator.comparingLong(TraceEdge::visits))
        .map(edge -> "after_" + letters.letter(edge.letter()).event())
        .orElse("state");
  }

  LearnedChart chart() {
    List<StateDraft> states = nodes.stream().map(this::state).toList();
    Map<String, String> senders = new LinkedHashMap<>();
    uses.events().stream()
        .flatMap(event -> uses.of(event).actors().stream())
        .sorted()
        .forEach(actor -> senders.put(actor, ""));
    var draft =
        new ChartDraft(
            chart,
            "1.0.0",
            "Learned from recorded events.",
            List.of(),
            senders,
            events.keySet().stream().map(this::event).toList(),
            List.of(),
            guards,
            Map.of(),
            DraftParts.root(names.get(0), states));
    return new LearnedChart(
        draft, new LearnedMachine(names, transitions), List.copyOf(guards.keySet()));
  }

  private EventDraft event(String spelling) {
    EventUses.Use use = uses.of(spelling);
    String payload = use.hasPayload() ? JsonWriter.write(use.payload().schema()) : "";
    String name = events.get(spelling);
    return new EventDraft(name, Names.wire(name, spelling), use.actors(), payload, "");
  }

  private StateDraft state(TraceNode node) {
    int index = indices.get(node);
    List<TransitionDraft> leaving = new ArrayList<>();
    choices(node).forEach((event, choices) -> leaving.addAll(branches(index, event, choices)));
    String name = names.get(index);
    String wire = node.label() < 0 ? "" : Names.wire(name, spellings.get(index));
    return DraftParts.state(name, wire, nodes.size() == 1, leaving);
  }

  /** Returns the targets of each event, the most frequent target last. */
  private Map<String, List<Choice>> choices(TraceNode node) {
    Map<String, Map<Integer, Choice>> found = new LinkedHashMap<>();
    for (TraceEdge edge : node.edges()) {
      int target = indices.get(edge.target());
      found
          .computeIfAbsent(letters.letter(edge.letter()).event(), any -> new TreeMap<>())
          .merge(
              target, new Choice(target, edge.visits(), edge.samples()), ChartDrafting::together);
    }
    Map<String, List<Choice>> sorted = new LinkedHashMap<>();
    found.forEach(
        (event, choices) ->
            sorted.put(
                event,
                choices.values().stream()
                    .sorted(Comparator.comparingLong(Choice::count))
                    .toList()));
    return sorted;
  }

  private static Choice together(Choice first, Choice second) {
    return new Choice(
        first.target(),
        first.count() + second.count(),
        Stream.concat(first.samples().stream(), second.samples().stream()).toList());
  }

  private List<TransitionDraft> branches(int source, String event, List<Choice> choices) {
    var conditions = new Conditions(Feature.of(uses.of(event)));
    List<Choice> open = new ArrayList<>(choices);
    List<TransitionDraft> branches = new ArrayList<>();
    choices.forEach(
        choice -> transitions.add(new Transition(source, event, choice.target(), choice.count())));
    while (open.size() > 1) {
      branches.add(next(source, event, open, conditions));
    }
    branches.add(branch(event, "", open.get(0).target()));
    return branches;
  }

  /** Removes the choice that a condition separates from all others, or else the rarest one. */
  private TransitionDraft next(int source, String event, List<Choice> open, Conditions conditions) {
    for (Choice choice : open) {
      List<RecordedStep> others =
          open.stream()
              .filter(other -> other != choice)
              .flatMap(other -> other.samples().stream())
              .toList();
      var guard = conditions.separating(choice.samples(), others);
      if (guard.isPresent()) {
        open.remove(choice);
        return branch(event, guard.get(), choice.target());
      }
    }
    Choice rarest = open.remove(0);
    String target = names.get(rarest.target());
    String guard = guardNames.take("", events.get(event) + "_leads_to_" + target);
    guards.put(
        guard, "Whether %s leads from %s to %s.".formatted(event, names.get(source), target));
    return branch(event, guard, rarest.target());
  }

  private TransitionDraft branch(String event, String guard, int target) {
    return DraftParts.transition(events.get(event), guard, names.get(target), List.of());
  }
}
