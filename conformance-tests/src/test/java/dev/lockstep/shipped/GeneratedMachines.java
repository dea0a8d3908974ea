package dev.lockstep.shipped;

import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.MachineSubject;
import dev.lockstep.runtime.Machine;
import dev.lockstep.statecharts.Charts;

/** The machines generated from the shipped charts. */
public final class GeneratedMachines {

  private GeneratedMachines() {}

  /** The machine of a chart, its Java guards answered by the board. */
  public static MachineSubject<?, ?> of(String chart, GuardBoard guards) {
    return subject(
        Charts.find(chart)
            .orElseThrow(() -> new AssertionError("no machine of " + chart))
            .machine((guard, context, event) -> guards.answer(guard)));
  }

  private static MachineSubject<?, ?> subject(Machine<?, ?, ?, ?> machine) {
    return new MachineSubject<>(machine);
  }
}
