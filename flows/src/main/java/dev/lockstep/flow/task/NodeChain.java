package dev.lockstep.flow.task;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Assignment;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Task.Continuation;
import dev.lockstep.flow.executor.NodeCall;
import dev.lockstep.flow.executor.NodeOutcome;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonLength;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A worker's path from node to node under one assignment: it executes a node, reports the outcome,
 * and continues with the next node.
 */
final class NodeChain {

  private static final Logger LOG = LoggerFactory.getLogger(NodeChain.class);

  private final Assignment assignment;
  private final FlowCommander commander;
  private final TimedExecution executions;
  private final Executor later;

  /**
   * Creates a path.
   *
   * @param later executes the storing of log lines after a pause
   */
  NodeChain(
      Assignment assignment, FlowCommander commander, TimedExecution executions, Executor later) {
    this.assignment = assignment;
    this.commander = commander;
    this.executions = executions;
    this.later = later;
  }

  /**
   * Continues with the work in an answer: executes its call and begins to report the outcome.
   * Returns empty if there is no work.
   */
  Optional<Continuation> from(Answer answer) throws InterruptedException {
    Optional<NodeCall> call = next(answer);
    return call.isPresent() ? execution(call.get()) : Optional.empty();
  }

  private Optional<Continuation> execution(NodeCall call) throws InterruptedException {
    AtomicReference<CapturedLog> log = new AtomicReference<>();
    Runnable storing = () -> log.get().send(lines -> commander.log(call, lines));
    log.set(new CapturedLog(System::nanoTime, () -> later.execute(storing)));
    Optional<NodeOutcome> outcome = execute(call.with(log.get()));
    if (outcome.isEmpty()) {
      storing.run();
      return Optional.empty();
    }
    return Optional.of(report(call, outcome.get(), log.get().take()));
  }

  private Continuation report(NodeCall call, NodeOutcome outcome, JsonArray lines) {
    JsonObject told = told(call, outcome, lines);
    return new Continuation(
        commander.finish(call, told), first -> from(finish(call, outcome, lines, told, first)));
  }

  /**
   * Returns the next call. If it is another node, the assignment continues under the lease that the
   * command acquired for it.
   */
  private Optional<NodeCall> next(Answer answer) {
    if (answer instanceof Answer.Declined declined) {
      if (declined.problem().kind() == Problem.Kind.NEWER_CHART) {
        assignment.leaveToOthers();
      } else if (declined.problem().kind() != Problem.Kind.LEASE_LOST) {
        LOG.warn("{} is released to the next worker: {}", assignment, declined.problem());
      }
      return Optional.empty();
    }
    if (!(answer.orElseThrow().get("work") instanceof JsonObject work)) {
      return Optional.empty();
    }
    NodeCall call = NodeCall.read(assignment.instance().tenant(), work);
    Lease lease = new Lease(call.node(), call.fence());
    if (!lease.equals(assignment.lease())) {
      assignment.goOn(lease);
    }
    return Optional.of(call);
  }

  /**
   * Executes a call. Returns empty if the process stops and the call will be repeated elsewhere;
   * the row is then returned to the queue immediately.
   */
  private Optional<NodeOutcome> execute(NodeCall call) throws InterruptedException {
    try {
      return Optional.of(executions.execute(call));
    } catch (InterruptedException interruption) {
      if (assignment.isLost() || !assignment.isStopping()) {
        throw interruption;
      }
      return executions.isRepeatable(call)
          ? Optional.empty()
          : Optional.of(new NodeOutcome.Unclear("the server was stopped during the call"));
    }
  }

  /** Reports an outcome again if the first answer to the report was not the last one. */
  private Answer finish(
      NodeCall call, NodeOutcome outcome, JsonArray log, JsonObject reported, Answer first)
      throws InterruptedException {
    JsonObject told = reported;
    Answer answer = commander.finish(call, told, first);
    if (isUnstorable(answer)) {
      told = told(call, unstorable(call, outcome, FlowCommander.problem(answer)), log);
      answer = commander.finishNow(call, told);
    }
    if (isNewer(answer)) {
      Answer kept = commander.keep(call, told.without(FlowTasks.LEASE));
      if (kept instanceof Answer.Declined) {
        LOG.warn(
            "the outcome of {} could not be stored: {}", assignment, FlowCommander.problem(kept));
      }
    }
    return answer;
  }

  /** Returns true if a row is unreadable because a later release wrote it. */
  private static boolean isNewer(Answer answer) {
    return answer instanceof Answer.Declined declined
        && declined.problem().kind() == Problem.Kind.NEWER_CHART;
  }

  private JsonObject told(NodeCall call, NodeOutcome outcome, JsonArray log) {
    JsonObject told =
        new OutcomeWriter(call)
            .write(outcome, assignment.isStopping() ? Duration.ZERO : assignment.leaseLength());
    return log.items().isEmpty() ? told : told.with(FlowCommands.LINES, log);
  }

  private static boolean isUnstorable(Answer answer) {
    return answer instanceof Answer.Declined declined
        && switch (declined.problem().kind()) {
          case INVALID, TOO_LARGE -> true;
          default -> false;
        };
  }

  /**
   * Returns the outcome in place of one that cannot be stored. A call that succeeded with too large
   * outputs has failed, because its outcome is known.
   */
  private NodeOutcome unstorable(NodeCall call, NodeOutcome outcome, Problem problem) {
    if (outcome instanceof NodeOutcome.Succeeded succeeded
        && problem.kind() == Problem.Kind.TOO_LARGE) {
      return NodeOutcome.hopeless(
          "outputs-too-large: the outputs of node `"
              + call.nodeId()
              + "` have "
              + JsonLength.of(succeeded.outputs(), Long.MAX_VALUE)
              + " characters as JSON; "
              + problem.detail());
    }
    String error = "its outcome cannot be stored: " + problem.detail();
    return executions.isRepeatable(call)
        ? NodeOutcome.hopeless(error)
        : new NodeOutcome.Unclear(error);
  }
}
