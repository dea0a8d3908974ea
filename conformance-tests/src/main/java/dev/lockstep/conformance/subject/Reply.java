package dev.lockstep.conformance.subject;

import java.util.List;

/** What a {@link StatefulMachine} answers. */
public sealed interface Reply {

  /**
   * The step was taken.
   *
   * @param effects what it asks of the world, in order
   */
  record Took(List<ObservedEffect> effects) implements Reply {
    public Took {
      effects = List.copyOf(effects);
    }
  }

  /**
   * The step was refused.
   *
   * @param reason spelling of the reason, as in {@link Answer.Refused}
   */
  record Refused(String reason) implements Reply {}
}
