package dev.lockstep.exchange.xstate;

import dev.lockstep.exchange.conversion.Names;
import dev.lockstep.exchange.conversion.Spellings;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import dev.lockstep.verification.draft.EmissionDraft;
import dev.lockstep.verification.draft.EventDraft;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The events that a machine names, in document order, with their names in the chart. */
final class MachineEvents {

  private final Problems problems;
  private final Spellings spellings;
  private final Set<String> types = new LinkedHashSet<>();
  private final Set<String> emitted = new LinkedHashSet<>();
  private final Map<String, String> names;
  private final MatchedEvents matchedTypes;
  private final MatchedEvents matchedNames;
  private final Map<String, String> emissionNames;

  /**
   * Creates the events of a machine.
   *
   * @param further events that may occur and that the machine does not name
   */
  MachineEvents(MachineState root, List<String> further, Problems problems) {
    this.problems = problems;
    this.spellings = new Spellings(problems.findings());
    collect(root);
    types.addAll(further);
    this.names = Names.of(Names.Kind.EVENT, types);
    this.matchedTypes = new MatchedEvents(types);
    this.matchedNames = new MatchedEvents(names.values());
    this.emissionNames = Names.of(Names.Kind.EVENT, emitted);
  }

  List<EventDraft> events() {
    return names.entrySet().stream()
        .map(e -> EventDraft.of(e.getValue(), Names.wire(e.getValue(), e.getKey())))
        .toList();
  }

  List<EmissionDraft> emissions() {
    return emissionNames.entrySet().stream()
        .map(e -> new EmissionDraft(e.getValue(), Names.wire(e.getValue(), e.getKey()), "", ""))
        .toList();
  }

  String name(String type) {
    return names.getOrDefault(type, type);
  }

  String emission(String type) {
    return emissionNames.getOrDefault(type, type);
  }

  /**
   * Returns the descriptors for a key of {@code on}: a name, a pattern, or the names that the
   * pattern matches.
   */
  List<String> descriptors(String key) {
    if (!Patterns.isPattern(key)) {
      return List.of(name(key));
    }
    if (key.equals("*")) {
      return List.of(key);
    }
    List<String> matched = matchedTypes.of(key).stream().map(this::name).toList();
    boolean alike = matchedNames.of(key).equals(matched);
    return alike ? List.of(key) : matched;
  }

  /** Returns whether a key of {@code on} matches no known event. */
  boolean isVain(String key) {
    return key.equals("*")
        ? types.isEmpty()
        : Patterns.isPattern(key) && matchedTypes.of(key).isEmpty();
  }

  private void collect(MachineState state) {
    collectActions(state.list("entry"));
    collectActions(state.list("exit"));
    collectActions(state.list("initialActions"));
    for (MachineTransition transition : state.transitions()) {
      if (transition.trigger() instanceof MachineTransition.Event event) {
        collect(event.type(), event.span());
      }
      collectActions(transition.actions());
    }
    state.children().values().forEach(this::collect);
  }

  private void collect(String type, Span span) {
    if (Patterns.isPattern(type)) {
      return;
    }
    if (type.contains("*")) {
      problems.notCarried(
          span,
          "the pattern " + Printable.quote(Printable.escape(type)) + " is not carried over",
          "write a star alone, or last after a dot");
    } else if (spellings.check(type, "an event", span)) {
      types.add(type);
    }
  }

  private void collectActions(List<Node> actions) {
    for (Node action : actions) {
      BuiltIn.of(action).ifPresent(this::collect);
    }
  }

  private void collect(BuiltIn action) {
    if (action.sends()) {
      action.eventType().ifPresent(type -> collect(type.text(), type.span()));
    } else if (action.type().equals("emit")) {
      action
          .eventType()
          .filter(type -> spellings.check(type.text(), "an event", type.span()))
          .ifPresent(type -> emitted.add(type.text()));
    }
  }
}
