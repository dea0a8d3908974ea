package dev.lockstep.stream;

import dev.lockstep.model.interpreter.Reaction.InterpreterEffect;
import java.util.List;

/**
 * One event of one instance with its result.
 *
 * @param next the state after the event
 * @param effects requested effects of due timers, then of the event, in order
 * @param microsteps the microsteps to the next state, in order; empty if the next state is that of
 *     an explanation of the event
 * @param violations the properties that the step, or the time before it, violates first
 */
public record StreamStep(
    InstanceState next,
    Verdict verdict,
    List<InterpreterEffect> effects,
    List<TakenMicrostep> microsteps,
    List<PropertyViolation> violations) {
  public StreamStep {
    effects = List.copyOf(effects);
    microsteps = List.copyOf(microsteps);
    violations = List.copyOf(violations);
  }
}
