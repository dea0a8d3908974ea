package dev.lockstep.stream;

import dev.lockstep.model.interpreter.Reaction.InterpreterEffect;
import java.util.List;

/**
 * One event of one instance with its result.
 *
 * @param next the state after the event
 * @param effects requested effects of due timers, then of the event, in order
 */
public record StreamStep(InstanceState next, Verdict verdict, List<InterpreterEffect> effects) {
  public StreamStep {
    effects = List.copyOf(effects);
  }
}
