package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.scxml.document.EventNames;
import dev.lockstep.exchange.scxml.document.Scxml;
import dev.lockstep.exchange.scxml.document.ScxmlDocument;
import dev.lockstep.exchange.scxml.document.ScxmlState;
import dev.lockstep.exchange.scxml.document.ScxmlTransition;
import dev.lockstep.verification.draft.ActionDraft;
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
 * The translation of the events {@code done.state.id}. If only the state itself waits for its
 * completion and does not read the event, it is translated to {@code onDone}. Otherwise the final
 * state raises the event as its last entry action, at which point SCXML adds it to the internal
 * queue (appendix D, {@code enterStates}).
 */
final class DoneEvents {

  private final StateNames names;
  private final Map<ScxmlState, String> awaited = new LinkedHashMap<>();
  private final Set<ScxmlState> raised = new HashSet<>();

  /**
   * Creates the translation.
   *
   * @param named other events named in the document or by its user
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

  /**
   * Returns whether the exporter wrote the transition for an {@code onDone}, possibly of a state
   * that cannot be completed.
   */
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

  /**
   * Ensures that either both a parallel state and its regions raise their events, or neither,
   * because they are completed in the same step.
   */
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

  /** Returns whether some transition waits for an event. */
  boolean isAwaited(String event) {
    return awaited.containsValue(event);
  }

  /** Returns the events that are raised and must be declared. */
  Set<String> raisedEvents() {
    return awaited.entrySet().stream()
        .filter(entry -> raised.contains(entry.getKey()))
        .map(Map.Entry::getValue)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /**
   * Returns the event that is translated to {@code onDone} of a state; empty if it is raised or not
   * used.
   */
  Optional<String> onDone(ScxmlState state) {
    return raised.contains(state) ? Optional.empty() : Optional.ofNullable(awaited.get(state));
  }

  /**
   * Returns the actions that raise done events, which follow the other entry actions of a final
   * state.
   */
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
