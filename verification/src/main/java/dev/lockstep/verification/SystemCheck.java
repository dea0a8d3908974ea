package dev.lockstep.verification;

import dev.lockstep.verification.graph.Monitor;
import dev.lockstep.verification.graph.RunPath;
import dev.lockstep.verification.graph.StateGraph;
import dev.lockstep.verification.system.SystemGraphBuilder;
import dev.lockstep.verification.system.SystemInput;
import dev.lockstep.verification.system.SystemModel;
import dev.lockstep.verification.system.SystemTrace;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * A check of the properties of a system of charts over all its reachable states. Immutable.
 *
 * <pre>{@code
 * SystemCompilation compiled = SystemCompiler.compile(file, charts);
 * PropertyReport report = SystemCheck.of(compiled.system().orElseThrow()).run();
 * }</pre>
 */
public final class SystemCheck {

  private final SystemModel system;
  private final int limit;
  private final IntConsumer progress;

  private SystemCheck(SystemModel system, int limit, IntConsumer progress) {
    this.system = system;
    this.limit = limit;
    this.progress = progress;
  }

  /** Creates a check with the default limit of {@link PropertyCheck#STATES} states. */
  public static SystemCheck of(SystemModel system) {
    return new SystemCheck(system, PropertyCheck.STATES, states -> {});
  }

  /**
   * Returns the same check with a limit of states. Verdicts that need further states are {@code
   * INCOMPLETE}.
   */
  public SystemCheck withLimit(int states) {
    return new SystemCheck(system, states, progress);
  }

  /** Returns the same check without the loss and duplication of messages, and without crashes. */
  public SystemCheck withoutFaults() {
    return new SystemCheck(system.withoutFaults(), limit, progress);
  }

  /** Returns the same check that passes the number of explored states from time to time. */
  public SystemCheck tellingProgress(IntConsumer listener) {
    return new SystemCheck(system, limit, listener);
  }

  /** Explores the states of the system and checks every property. */
  public PropertyReport run() {
    SystemGraphBuilder builder = new SystemGraphBuilder(system);
    StateGraph<SystemInput> graph = builder.build(limit, progress);
    List<String> gaps = builder.gaps();
    Verdicts<SystemInput> verdicts =
        new Verdicts<>(
            graph,
            gaps,
            builder.unbounded(),
            (monitor, path) -> counterexample(builder, monitor, path),
            new Occurrence<>(graph, (monitor, part, inputs) -> true, () -> graph));
    return new PropertyReport(
        system.name(),
        builder.rules().stream().map(Monitor::new).map(verdicts::of).toList(),
        graph.states() - 1,
        graph.edges(),
        graph.isComplete(),
        gaps,
        List.of());
  }

  private static Optional<Counterexample> counterexample(
      SystemGraphBuilder builder, Monitor monitor, RunPath<SystemInput> path) {
    return SystemTrace.of(builder, monitor, path)
        .or(
            () ->
                path.repeated().isEmpty()
                    ? Optional.empty()
                    : SystemTrace.of(builder, monitor, path.once()))
        .map(
            trace ->
                new Counterexample(
                    monitor.rule().id(), path.length(), trace.lines(), trace.text(path.end())));
  }
}
