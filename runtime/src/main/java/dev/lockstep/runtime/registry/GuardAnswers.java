package dev.lockstep.runtime.registry;

import dev.lockstep.runtime.MachineEvent;
import org.jspecify.annotations.Nullable;

/** Answers for the guards a chart leaves to Java, by the name they have in the chart. */
@FunctionalInterface
public interface GuardAnswers {

  /**
   * Whether a guard holds.
   *
   * @param guard its name in the chart
   * @param context the machine's context, a generated record
   * @param event the event being taken; {@code null} for a transition without one
   */
  boolean holds(String guard, Object context, @Nullable MachineEvent event);
}
