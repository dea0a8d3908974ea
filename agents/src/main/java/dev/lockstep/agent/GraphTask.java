package dev.lockstep.agent;

import dev.lockstep.agent.internal.graph.GraphUnit;
import dev.lockstep.engine.Assignment;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Task;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The task by which workers run graphs. After the loss of a worker it first settles the calls in
 * progress.
 */
public final class GraphTask implements Task {

  /** The work queue of graphs. */
  public static final String QUEUE = GraphUnit.QUEUE;

  private static final Logger LOG = LoggerFactory.getLogger(GraphTask.class);

  private final GraphRunner runner;

  /** Creates a task that runs graphs with a runner. */
  public GraphTask(GraphRunner runner) {
    this.runner = runner;
  }

  @Override
  public void work(Assignment assignment) {
    Instance graph = assignment.instance();
    RunnerLease hold = RunnerLease.of(assignment);
    Optional<Problem> problem =
        assignment.wasHeld()
            ? runner.recover(graph.tenant(), graph.id(), hold)
            : runner.advance(graph.tenant(), graph.id(), hold);
    problem
        .filter(kept -> kept.kind() != Problem.Kind.LEASE_LOST)
        .ifPresent(kept -> leave(assignment, kept));
  }

  private static void leave(Assignment assignment, Problem problem) {
    LOG.warn("graph {} is released to the next worker: {}", assignment.instance().id(), problem);
    switch (problem.kind()) {
      case OVERLOADED, UNAVAILABLE, OUTCOME_UNKNOWN -> assignment.excuse();
      default -> {}
    }
  }
}
