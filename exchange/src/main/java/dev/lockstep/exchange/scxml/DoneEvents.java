package dev.lockstep.exchange.scxml;

import dev.lockstep.model.draft.ActionDraft;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The events {@code done.state.id} of a document. Where only the state itself waits for its end,
 * and does not read the event, {@code onDone} says it; else the final state raises it as its last
 * entry action, which is where SCXML puts it into the internal queue (appendix D, {@code
 * enterStates}).
 */
final class DoneEvents {

  private final StateNames names;
  private final Map<ScxmlState, String> awaited = new LinkedHashMap<>();
  private final Set<ScxmlState> raised = new HashSet<>();

  /**
   * @param named events the document, or its user, names otherwise
   */
  DoneEvents(ScxmlDocument document, StateNames names, Set<String> named) {
    this.names = names;
    boolean inHandlers = document.states().stream().anyMatch(DoneEvents::readsEventInHandlers);
    for (ScxmlState state : document.states()) {
      String event = "done.state." + names.idOf(state);
      List<ScxmlTransition> takers = document.takers(event);
      boolean awaitedInVain =
          !state.children().isEmpty()
              && takers.stream().allMatch(taker -> isMarked(taker) && taker.source() == state);
      if ((canEnd(state) || awaitedInVain) && !takers.isEmpty()) {
        awaited.put(state, event);
        boolean elsewhere = takers.stream().anyMatch(taker -> taker.source() != state);
        boolean asked =
            inHandlers || takers.stream().anyMatch(taker -> Scripts.readsEvent(taker.element()));
        if (elsewhere || asked || named.contains(event)) {
          raised.add(state);
        }
      }
    }
    keepOrder(document);
  }

  private static boolean readsEventInHandlers(ScxmlState state) {
    return Stream.concat(state.elements("onentry").stream(), state.elements("onexit").stream())
        .anyMatch(Scripts::readsEvent);
  }

  /** Whether our exporter wrote an {@code onDone}, be it of a state that cannot end. */
  private static boolean isMarked(ScxmlTransition transition) {
    return transition.element().attribute(Scxml.OURS, "done").isPresent();
  }

  private static boolean canEnd(ScxmlState state) {
    return switch (state.kind()) {
      case STATE ->
          state.children().stream().anyMatch(child -> child.kind() == ScxmlState.Kind.FINAL);
      case PARALLEL ->
          !regions(state).isEmpty() && regions(state).stream().allMatch(DoneEvents::canEnd);
      default -> false;
    };
  }

  private static List<ScxmlState> regions(ScxmlState parallel) {
    return parallel.children().stream().filter(child -> !child.isHistory()).toList();
  }

  /** A parallel state and its regions end in one step, so both are raised, or neither. */
  private void keepOrder(ScxmlDocument document) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (ScxmlState state : document.states()) {
        if (state.kind() == ScxmlState.Kind.PARALLEL) {
          List<ScxmlState> together = new ArrayList<>(regions(state));
          together.add(state);
          together.retainAll(awaited.keySet());
          if (together.stream().anyMatch(raised::contains)) {
            changed |= raised.addAll(together);
          }
        }
      }
    }
  }

  /** Whether an event is one of those somebody waits for. */
  boolean isAwaited(String event) {
    return awaited.containsValue(event);
  }

  /** Events that are raised: our chart declares them. */
  Set<String> raisedEvents() {
    return awaited.entrySet().stream()
        .filter(entry -> raised.contains(entry.getKey()))
        .map(Map.Entry::getValue)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The event of a state that {@code onDone} of it says; empty when none is needed or raised. */
  Optional<String> onDone(ScxmlState state) {
    return raised.contains(state) ? Optional.empty() : Optional.ofNullable(awaited.get(state));
  }

  /** What a final state raises when everything else of its entry is done. */
  List<ActionDraft> entered(ScxmlState end, EventNames events) {
    List<ActionDraft> actions = new ArrayList<>();
    ScxmlState state = end.parent().orElseThrow();
    if (raised.contains(state)) {
      actions.add(raise(state, events));
    }
    Optional<ScxmlState> around = state.parent().filter(state::isRegionOf).filter(raised::contains);
    around.ifPresent(
        parallel ->
            actions.add(
                new ActionDraft.If(isDone(parallel), List.of(raise(parallel, events)), List.of())));
    return actions;
  }

  private ActionDraft raise(ScxmlState state, EventNames events) {
    return new ActionDraft.Raise(events.name(awaited.getOrDefault(state, "")), Map.of());
  }

  private String isDone(ScxmlState state) {
    if (state.kind() == ScxmlState.Kind.PARALLEL) {
      return regions(state).stream()
          .map(region -> "(" + isDone(region) + ")")
          .collect(Collectors.joining(" && "));
    }
    return state.children().stream()
        .filter(child -> child.kind() == ScxmlState.Kind.FINAL)
        .map(child -> "in('" + names.pathOf(child) + "')")
        .collect(Collectors.joining(" || "));
  }
}
