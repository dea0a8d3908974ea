package dev.lockstep.flow.task;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Assignment;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Task;
import dev.lockstep.flow.executor.NodeOutcome;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.flowrun.FlowRunActor;
import dev.lockstep.statecharts.noderun.NodeRunActor;
import dev.lockstep.statecharts.noderun.NodeRunContext;
import dev.lockstep.statecharts.noderun.NodeRunState;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * The tasks of workers for the rows of flows. A worker that has ended a node continues with a
 * successor that its command returns.
 */
public final class FlowTasks {

  /**
   * Field of a command's payload: the length of the worker's lease on the next node, in
   * milliseconds.
   */
  static final String LEASE = "lease_ms";

  /** The pause between the first line that waits and the storing of the waiting lines. */
  private static final Duration LOG_PAUSE = Duration.ofSeconds(1);

  private final FlowCommander commander;
  private final TimedExecution executions;
  private final Executor later;

  private FlowTasks(FlowTaskSettings settings) {
    this.commander = new FlowCommander(settings.commands(), settings.later(), settings.pause());
    this.executions = new TimedExecution(settings.executors(), settings.threads());
    this.later =
        CompletableFuture.delayedExecutor(
            LOG_PAUSE.toMillis(), TimeUnit.MILLISECONDS, settings.threads());
  }

  /** Returns the task of each queue of flows. */
  public static Map<String, Task> tasks(FlowTaskSettings settings) {
    FlowTasks tasks = new FlowTasks(settings);
    return Map.of(
        FlowCommands.FLOWS,
        tasks.new Chain(tasks::advance),
        FlowCommands.NODES,
        tasks.nodes(),
        FlowCommands.ABANDONED,
        tasks::abandon);
  }

  /**
   * Returns the task of nodes. After too many losses of its workers, a node fails by its chart; it
   * is quarantined only if that fails too.
   */
  private Task nodes() {
    return new Chain(this::begin) {
      @Override
      public int stuck() {
        return executions.stuck();
      }

      @Override
      public boolean isGivenUp(Instance node, int failures) {
        long known = node.context(NodeRunContext.class).losses();
        return super.isGivenUp(node, (int) Math.max(0, failures - known));
      }
    };
  }

  /** A task that executes one node after the other, and holds no thread between them. */
  private class Chain implements Task {

    private final Function<Assignment, CompletableFuture<Answer>> first;

    /**
     * Creates a task.
     *
     * @param first begins the command whose answer has the first call
     */
    Chain(Function<Assignment, CompletableFuture<Answer>> first) {
      this.first = first;
    }

    @Override
    public void work(Assignment assignment) throws InterruptedException {
      Optional<Continuation> next = begin(assignment);
      while (next.isPresent()) {
        next = next.get().await();
      }
    }

    @Override
    public Optional<Continuation> begin(Assignment assignment) {
      NodeChain chain = new NodeChain(assignment, commander, executions, later);
      return Optional.of(new Continuation(first.apply(assignment), chain::from));
    }
  }

  private CompletableFuture<Answer> advance(Assignment assignment) {
    return commander.first(
        FlowCommands.ADVANCE,
        FlowRunActor.ENGINE.wire(),
        assignment.instance(),
        lease(assignment),
        assignment.lease());
  }

  private CompletableFuture<Answer> begin(Assignment assignment) {
    Instance node = assignment.instance();
    return commander.first(
        FlowCommands.BEGIN,
        NodeRunActor.WORKER.wire(),
        node,
        named(node).with("was_held", JsonBoolean.of(assignment.isLoss())),
        assignment.lease());
  }

  /**
   * Ends the work of earlier attempts of a node, and of the latest one if the node has ended or is
   * cancelled. A cancelled node ends with the outcome of its calls.
   */
  private void abandon(Assignment assignment) {
    Instance node = assignment.instance();
    long attempt = node.context(NodeRunContext.class).attempt();
    long last = hasEnded(node) ? attempt : attempt - 1;
    for (long over = 1; over <= last; over++) {
      executions.abandon(node.tenant(), node.id() + ":" + over);
    }
    commander.rest(node, settlement(node, attempt), assignment.lease());
  }

  private JsonObject settlement(Instance node, long attempt) {
    boolean isCancelling = node.state(NodeRunState.class) == NodeRunState.CANCELLING;
    Optional<NodeOutcome> outcome = isCancelling ? outcome(node, attempt) : Optional.empty();
    JsonObject.Builder settlement = JsonObject.builder().add("node", node.id().toString());
    outcome.ifPresent(known -> OutcomeWriter.write(known, settlement));
    return settlement.build();
  }

  /** Returns the outcome of the latest attempt; it is unclear if that of any attempt is. */
  private Optional<NodeOutcome> outcome(Instance node, long attempt) {
    Optional<NodeOutcome> outcome = Optional.empty();
    for (long over = 1; over <= attempt; over++) {
      outcome = executions.abandoned(node.tenant(), node.id() + ":" + over);
      if (outcome.filter(NodeOutcome.Unclear.class::isInstance).isPresent()) {
        return outcome;
      }
    }
    return outcome;
  }

  private static boolean hasEnded(Instance node) {
    return switch (node.state(NodeRunState.class)) {
      case COMPLETED, FAILED, REJECTED, CANCELLING, CANCELLED -> true;
      case PENDING, QUEUED, RUNNING, WAITING_HUMAN -> false;
    };
  }

  private static JsonObject named(Instance node) {
    return JsonObject.of("node", new JsonString(node.id().toString()));
  }

  /** Returns the payload with the length of the lease on the next node. */
  private static JsonObject lease(Assignment assignment) {
    return JsonObject.builder().add(LEASE, assignment.leaseLength().toMillis()).build();
  }
}
