package dev.lockstep.conformance.fuzz;

import static dev.lockstep.conformance.fuzz.Construct.*;

import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.ObservedEffect;
import dev.lockstep.conformance.subject.ObservedMicrostep;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A counter of the constructs that runs of a chart exercise, based on the answers of the reference
 * machine.
 */
final class Exercise {

  private static final Map<String, Construct> REFUSALS =
      Map.of(
          "final-state", REFUSED_FINAL,
          "unknown-event", REFUSED_UNKNOWN,
          "payload-invalid", REFUSED_PAYLOAD,
          "not-accepted", REFUSED_NOT_ACCEPTED,
          "actor-not-allowed", REFUSED_ACTOR,
          "guard-false", REFUSED_GUARD,
          "step-failed", REFUSED_STEP);

  private final IrChart chart;
  private final Constructs constructs;
  private final Map<String, IrTransition> transitions = new HashMap<>();
  private final Map<String, IrState> states = new HashMap<>();
  private final Map<String, Set<Construct>> taken = new HashMap<>();
  private final Map<String, Set<Construct>> entered = new HashMap<>();
  private final Map<Construct, Long> counts = new EnumMap<>(Construct.class);

  Exercise(IrChart chart) {
    this.chart = chart;
    this.constructs = new Constructs(chart);
    chart.transitions().forEach(transition -> transitions.put(transition.id(), transition));
    chart.states().forEach(state -> states.put(state.wire(), state));
  }

  /** Returns the number of times that each construct occurred. */
  Map<Construct, Long> counts() {
    return counts;
  }

  /**
   * Counts the constructs of one answer.
   *
   * @param before the position before the input; empty before a start
   */
  void count(FuzzInput input, Optional<?> before, Optional<? extends Answer<?>> answer) {
    if (answer.isEmpty()) {
      return;
    }
    if (answer.get() instanceof Answer.Refused<?> refused) {
      add(REFUSALS.getOrDefault(refused.reason(), REFUSED_TYPED));
      return;
    }
    Answer.Took<?> took = (Answer.Took<?>) answer.get();
    if (input instanceof FuzzInput.Start start) {
      add(start.context().isEmpty() ? START_OWN : START_OTHER);
      if (chart.root().kind() == IrState.Kind.PARALLEL) {
        add(PARALLEL_ROOT);
      }
    } else if (input instanceof FuzzInput.Stale) {
      add(TIMER_STALE);
    } else if (input instanceof FuzzInput.Due && took.dropped().isEmpty()) {
      add(TIMER_TAKEN);
    }
    if (!took.dropped().isEmpty()) {
      add(TIMER_DROPPED);
    }
    if (took.microsteps().size() > 1) {
      add(LONG_STEP);
    }
    Set<Integer> known =
        before
            .map(at -> ((InterpreterSnapshot) at).history().keySet())
            .<Set<Integer>>map(HashSet::new)
            .orElseGet(HashSet::new);
    took.microsteps().forEach(step -> count(step, known));
    took.effects().forEach(this::count);
  }

  private void count(ObservedMicrostep step, Set<Integer> known) {
    if (step.transitions().size() > 1) {
      add(TOGETHER);
    }
    List<IrState> arrived = step.entered().stream().map(states::get).toList();
    Set<Integer> aimed = new HashSet<>();
    for (String id : step.transitions()) {
      IrTransition transition = transitions.get(id);
      taken.computeIfAbsent(id, key -> constructs.of(transition)).forEach(this::add);
      aimed.addAll(transition.targets());
    }
    for (String wire : step.exited()) {
      if (!states.get(wire).exit().isEmpty()) {
        add(EXIT);
      }
    }
    byDefault(step, arrived, aimed, known);
    arrived.forEach(
        state ->
            entered
                .computeIfAbsent(state.wire(), key -> constructs.ofEntering(state))
                .forEach(this::add));
    step.exited().forEach(wire -> remembered(states.get(wire), known));
  }

  private void byDefault(
      ObservedMicrostep step, List<IrState> arrived, Set<Integer> aimed, Set<Integer> known) {
    if (step.transitions().isEmpty()) {
      follow(chart.root(), aimed);
    }
    for (IrState state : arrived) {
      boolean further =
          aimed.stream().anyMatch(target -> state.descendants().get(target))
              || state.kind() != IrState.Kind.COMPOUND;
      if (!further) {
        follow(state, aimed);
      }
    }
    for (int target : Set.copyOf(aimed)) {
      IrState state = chart.states().get(target);
      if (state.kind() == IrState.Kind.HISTORY) {
        constructs.ofHistory(state, known.contains(target)).forEach(this::add);
      }
    }
  }

  private void follow(IrState state, Set<Integer> aimed) {
    constructs.ofInitial(state).forEach(this::add);
    aimed.addAll(state.initial());
  }

  private void remembered(IrState left, Set<Integer> known) {
    left.children().stream()
        .filter(child -> chart.states().get(child).kind() == IrState.Kind.HISTORY)
        .forEach(known::add);
  }

  private void count(ObservedEffect effect) {
    switch (effect.kind()) {
      case EMIT -> add(EMIT);
      case PERFORM -> add(PERFORM);
      case SCHEDULE -> {
        if (!transitions.containsKey(effect.name())) {
          add(SEND_LATER);
        }
      }
      case CANCEL -> add(TIMER_BACK);
      case SEND -> add(SEND);
    }
  }

  private void add(Construct construct) {
    counts.merge(construct, 1L, Long::sum);
  }
}
