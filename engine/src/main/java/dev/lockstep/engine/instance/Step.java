package dev.lockstep.engine.instance;

import dev.lockstep.runtime.Effect;
import dev.lockstep.runtime.Refusal;
import java.util.List;

/** What came of an event fired at an instance. */
public sealed interface Step {

  /**
   * The instance took it.
   *
   * @param instance where it stands now
   * @param effects what the chart asked for, in order; performed already
   */
  record Taken(Instance instance, List<Effect> effects) implements Step {}

  /**
   * The instance refused it and stands where it stood.
   *
   * @param problem the refusal as an answer to a command
   */
  record Refused(Instance instance, Refusal refusal, Problem problem) implements Step {}

  /** The instance, as it stands now. */
  Instance instance();

  /** Whether it was taken. */
  default boolean isTaken() {
    return this instanceof Taken;
  }
}
