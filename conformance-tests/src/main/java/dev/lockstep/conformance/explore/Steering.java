package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.verification.input.Input;
import dev.lockstep.verification.input.PayloadClasses;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A mapping from random numbers to inputs that makes walks reach many states. Half of the inputs
 * are plain events that lead from the active states to states that are not final, a quarter are
 * inputs that the active states handle, and a quarter are arbitrary.
 */
final class Steering {

  private final IrChart chart;
  private final List<Input> all;
  private final Map<List<String>, List<Input>> onward = new HashMap<>();
  private final Map<List<String>, List<Input>> welcome = new HashMap<>();

  Steering(IrChart chart, List<? extends Input> inputs) {
    this.chart = chart;
    this.all = List.copyOf(inputs);
  }

  /** Returns the input that a number represents at a point. */
  Input choose(int number, Observation seen) {
    int roll = number & 15;
    int rest = number >>> 4;
    List<Input> from = from(roll, seen.states());
    Input input = from.get(rest % from.size());
    return input instanceof Input.StaleTimer ? new Input.StaleTimer(rest / from.size()) : input;
  }

  /** Returns the plain form of an event; the event itself if there is none. */
  Input.Event plain(Input.Event special) {
    return all.stream()
        .filter(Input.Event.class::isInstance)
        .map(Input.Event.class::cast)
        .filter(event -> event.kind().equals(PayloadClasses.TYPICAL))
        .filter(event -> event.event().event().equals(special.event().event()))
        .findFirst()
        .orElse(special);
  }

  private List<Input> from(int roll, List<String> states) {
    if (roll < 8) {
      return onward.computeIfAbsent(states, key -> inputs(key, this::leadsOn, true));
    }
    return roll < 12
        ? welcome.computeIfAbsent(states, key -> inputs(key, transition -> true, false))
        : all;
  }

  private List<Input> inputs(
      List<String> states, Predicate<IrTransition> wanted, boolean plainOnly) {
    Set<String> events = new HashSet<>();
    for (IrState state : chart.states()) {
      if (states.contains(state.wire())) {
        events.addAll(events(state, wanted));
        state.ancestors().stream()
            .mapToObj(chart.states()::get)
            .forEach(ancestor -> events.addAll(events(ancestor, wanted)));
      }
    }
    List<Input> inputs = new ArrayList<>(all);
    inputs.removeIf(
        input ->
            input instanceof Input.Event event
                && (!events.contains(event.event().event())
                    || plainOnly && !event.kind().isEmpty()));
    return inputs.isEmpty() ? all : inputs;
  }

  private boolean leadsOn(IrTransition transition) {
    return transition.refuse().isEmpty()
        && transition.targets().stream().map(chart.states()::get).noneMatch(Steering::isEnd);
  }

  /** Returns true for final children of the root. Other final states end only their parent. */
  private static boolean isEnd(IrState state) {
    return state.isFinal() && state.parent() == 0;
  }

  private Set<String> events(IrState state, Predicate<IrTransition> wanted) {
    Set<String> events = new HashSet<>();
    for (int index : state.transitions()) {
      IrTransition transition = chart.transitions().get(index);
      if (transition.trigger() instanceof IrTrigger.OnEvent on && wanted.test(transition)) {
        on.events().forEach(event -> events.add(chart.events().get(event).wire()));
      }
    }
    return events;
  }
}
