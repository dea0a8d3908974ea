package dev.lockstep.cli.replay;

import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.conformance.subject.ObservedEffect;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Collects the results of all steps caused by one input. */
final class Doing {

  /** The maximum number of steps of one input; more are treated as endless. */
  private static final int MOST_STEPS = 100_000;

  private final Position<?> machine;
  private final Supplier<List<String>> violated;
  private final List<String> transitions = new ArrayList<>();
  private final List<ObservedEffect> effects = new ArrayList<>();
  private List<ObservedEffect> sent = List.of();
  private int steps;

  Doing(Position<?> machine, Supplier<List<String>> violated) {
    this.machine = machine;
    this.violated = violated;
  }

  void add(Answer<?> answer) throws EndlessReplayException {
    if (++steps > MOST_STEPS) {
      throw new EndlessReplayException(MOST_STEPS, machine.look().states());
    }
    sent = List.of();
    if (answer instanceof Answer.Took<?> took) {
      took.microsteps().forEach(step -> transitions.addAll(step.transitions()));
      effects.addAll(took.effects());
      sent = sent(took.effects());
    }
  }

  private static List<ObservedEffect> sent(List<ObservedEffect> effects) {
    for (ObservedEffect effect : effects) {
      if (effect.kind() == ObservedEffect.Kind.SEND) {
        return effects.stream().filter(one -> one.kind() == ObservedEffect.Kind.SEND).toList();
      }
    }
    return List.of();
  }

  /** Returns the events that the machine sent to itself without delay in the last step. */
  List<ObservedEffect> takeSent() {
    return sent;
  }

  ReplayLine line(String outcome) {
    return line(outcome, Optional.empty(), List.of());
  }

  ReplayLine line(String outcome, Answer<?> answer) {
    return answer instanceof Answer.Refused<?> refused
        ? line(outcome, Optional.of(refused.reason()), refused.details())
        : line(outcome);
  }

  private ReplayLine line(String outcome, Optional<String> reason, List<String> details) {
    Observation seen = machine.look();
    return new ReplayLine(
        outcome,
        List.copyOf(transitions),
        reason,
        seen.states(),
        seen.context(),
        List.copyOf(effects),
        details,
        violated.get());
  }
}
