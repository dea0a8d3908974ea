package dev.lockstep.runtime.registry;

import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.Topology;
import java.util.function.Function;

/**
 * A chart of a module and the way to its machine.
 *
 * @param source name of the class path resource that holds the chart as written
 * @param machines makes a machine, given answers for the guards the chart leaves to Java
 */
public record ChartEntry(
    ChartId id,
    String source,
    Topology topology,
    Function<GuardAnswers, Machine<?, ?, ?, ?>> machines) {

  /** A machine whose Java guards are answered so. */
  public Machine<?, ?, ?, ?> machine(GuardAnswers answers) {
    return machines.apply(answers);
  }
}
