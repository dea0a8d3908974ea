package dev.lockstep.runtime.registry;

import dev.lockstep.runtime.MachineEvent;
import org.jspecify.annotations.Nullable;

/** The implementation of a chart's guards in Java code, by name. */
@FunctionalInterface
public interface GuardAnswers {

  /**
   * Returns true if a guard holds.
   *
   * @param guard its name in the chart
   * @param context the machine's context, a generated record
   * @param event the event being processed; {@code null} for a transition without one
   */
  boolean holds(String guard, Object context, @Nullable MachineEvent event);
}
