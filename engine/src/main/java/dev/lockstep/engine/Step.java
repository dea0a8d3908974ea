package dev.lockstep.engine;

import dev.lockstep.runtime.Effect;
import dev.lockstep.runtime.Refusal;
import java.util.List;

/** The result of firing an event at an instance. */
public sealed interface Step {

  /**
   * The instance accepted the event.
   *
   * @param instance the instance after the step
   * @param effects the effects of the step in order; already performed
   */
  record Taken(Instance instance, List<Effect> effects) implements Step {}

  /**
   * The instance refused the event and is unchanged.
   *
   * @param problem the refusal as the answer to a command
   */
  record Refused(Instance instance, Refusal refusal, Problem problem) implements Step {}

  /** Returns the instance after the step. */
  Instance instance();

  /** Returns true if the event was accepted. */
  default boolean isTaken() {
    return this instanceof Taken;
  }
}
