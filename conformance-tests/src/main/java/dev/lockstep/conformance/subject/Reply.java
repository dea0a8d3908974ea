package dev.lockstep.conformance.subject;

import java.util.List;

/** The answer of a {@link StatefulMachine}. */
public sealed interface Reply {

  /**
   * An accepted step.
   *
   * @param effects the requested effects, in order
   */
  record Took(List<ObservedEffect> effects) implements Reply {
    public Took {
      effects = List.copyOf(effects);
    }
  }

  /**
   * A refused step.
   *
   * @param reason the reason, as in {@link Answer.Refused}
   */
  record Refused(String reason) implements Reply {}
}
