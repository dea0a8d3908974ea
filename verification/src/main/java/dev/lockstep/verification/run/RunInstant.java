package dev.lockstep.verification.run;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.Reaction;
import java.util.BitSet;

/**
 * One instant of a run: a macrostep with the values before and after it. Bit sets contain indices
 * of the chart and must not be changed.
 *
 * @param event index of the event; -1 for a start, a timer of a state, or an unknown event
 * @param actor sender of the event; empty if there is none
 * @param refusal reason of the refusal; empty if the step was completed
 */
public record RunInstant(
    InterpreterSnapshot before,
    InterpreterSnapshot after,
    int event,
    String actor,
    String refusal,
    BitSet entered,
    BitSet exited,
    BitSet emitted,
    BitSet fired) {

  private static final BitSet NONE = new BitSet();

  /** Returns the instant of a reaction. */
  public static RunInstant of(
      InterpreterSnapshot before, Reaction reaction, int event, String actor) {
    if (reaction instanceof Reaction.Refused refused) {
      return new RunInstant(before, before, event, actor, refused.reason(), NONE, NONE, NONE, NONE);
    }
    Reaction.Fired step = (Reaction.Fired) reaction;
    BitSet entered = new BitSet();
    BitSet exited = new BitSet();
    BitSet fired = new BitSet();
    BitSet emitted = new BitSet();
    for (Reaction.InterpreterMicrostep microstep : step.microsteps()) {
      microstep.entered().forEach(entered::set);
      microstep.exited().forEach(exited::set);
      microstep.transitions().forEach(fired::set);
    }
    for (Reaction.InterpreterEffect effect : step.effects()) {
      if (effect instanceof Reaction.InterpreterEffect.Emitted emission) {
        emitted.set(emission.emission());
      }
    }
    return new RunInstant(
        before, step.snapshot(), event, actor, "", entered, exited, emitted, fired);
  }

  /** Returns an instant in which nothing happens. */
  public static RunInstant still(InterpreterSnapshot at) {
    return new RunInstant(at, at, -1, "", "", NONE, NONE, NONE, NONE);
  }
}
