package dev.lockstep.runtime.registry;

import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.Topology;
import java.util.function.Function;

/**
 * A chart of a module with a factory of its machine.
 *
 * @param source name of the class path resource that contains the chart
 * @param textHash SHA-256 of the text of {@code source} by {@link ChartText}; empty if unknown
 * @param machines creates a machine from the implementation of guards in Java code
 */
public record ChartEntry(
    ChartId id,
    String source,
    String textHash,
    Topology topology,
    Function<GuardAnswers, Machine<?, ?, ?, ?>> machines) {

  /** Creates an entry whose text is not checked. */
  public ChartEntry(
      ChartId id,
      String source,
      Topology topology,
      Function<GuardAnswers, Machine<?, ?, ?, ?>> machines) {
    this(id, source, "", topology, machines);
  }

  /** Creates a machine with the given implementation of guards in Java code. */
  public Machine<?, ?, ?, ?> machine(GuardAnswers answers) {
    return machines.apply(answers);
  }
}
