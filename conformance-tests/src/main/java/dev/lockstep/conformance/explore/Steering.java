package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.input.Input;
import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Turns random numbers into inputs so that walks get somewhere: three in four are events that the
 * active states speak of, and three in four of those come with their plain payload.
 */
final class Steering {

  private final IrChart chart;
  private final List<Input> all;
  private final Map<List<String>, List<Input>> welcome = new HashMap<>();

  Steering(IrChart chart, List<? extends Input> inputs) {
    this.chart = chart;
    this.all = List.copyOf(inputs);
  }

  /** The input a number stands for at a point. */
  Input choose(int number, Observation seen) {
    int roll = number & 15;
    int rest = number >>> 4;
    List<Input> from = roll < 12 ? welcome(seen.states()) : all;
    if (roll < 9) {
      List<Input> plain = from.stream().filter(Steering::isPlain).toList();
      from = plain.isEmpty() ? all : plain;
    }
    Input input = from.get(rest % from.size());
    return input instanceof Input.StaleTimer ? new Input.StaleTimer(rest / from.size()) : input;
  }

  private static boolean isPlain(Input input) {
    return !(input instanceof Input.Event event) || event.kind().isEmpty();
  }

  private List<Input> welcome(List<String> states) {
    return welcome.computeIfAbsent(states, this::findWelcome);
  }

  private List<Input> findWelcome(List<String> states) {
    Set<String> events = new HashSet<>();
    for (IrState state : chart.states()) {
      if (states.contains(state.wire())) {
        events.addAll(events(state));
        state.ancestors().stream()
            .mapToObj(chart.states()::get)
            .forEach(ancestor -> events.addAll(events(ancestor)));
      }
    }
    List<Input> inputs = new ArrayList<>(all);
    inputs.removeIf(
        input -> input instanceof Input.Event event && !events.contains(event.event().event()));
    return inputs.isEmpty() ? all : inputs;
  }

  private Set<String> events(IrState state) {
    Set<String> events = new HashSet<>();
    for (int index : state.transitions()) {
      IrTransition transition = chart.transitions().get(index);
      if (transition.trigger() instanceof IrTrigger.OnEvent on) {
        on.events().forEach(event -> events.add(chart.events().get(event).wire()));
      }
    }
    return events;
  }
}
