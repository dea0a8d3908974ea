package dev.lockstep.server.telemetry;

import dev.lockstep.engine.Assignment;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Task;
import dev.lockstep.engine.Task.Continuation;
import dev.lockstep.flow.executor.NodeCall;
import dev.lockstep.flow.executor.NodeExecutor;
import dev.lockstep.flow.executor.NodeOutcome;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.context.Scope;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import org.slf4j.MDC;

/** Metrics and traces of workers. Log lines of a task have the ID of its run. */
final class WorkWatch {

  private final Meters meters;
  private final Traces traces;

  WorkWatch(Meters meters, Traces traces) {
    this.meters = meters;
    this.traces = traces;
  }

  /** Returns a task that is measured and traced. */
  Task task(String queue, Task task) {
    return new Task() {
      @Override
      public void work(Assignment assignment) throws InterruptedException {
        new WatchedTask(queue, assignment)
            .part(
                () -> {
                  task.work(assignment);
                  return Optional.empty();
                });
      }

      @Override
      public Optional<Continuation> begin(Assignment assignment) throws InterruptedException {
        return new WatchedTask(queue, assignment).part(() -> task.begin(assignment));
      }

      @Override
      public boolean isGivenUp(Instance instance, int failures) {
        return task.isGivenUp(instance, failures);
      }

      @Override
      public int stuck() {
        return task.stuck();
      }
    };
  }

  /** A part of a task. */
  private interface Part {

    Optional<Continuation> execute() throws InterruptedException;
  }

  /** The measurement of a task from its beginning to its end, on one or more threads. */
  private final class WatchedTask {

    private final long begun = System.nanoTime();
    private final String queue;
    private final Instance instance;
    private final Span span;

    WatchedTask(String queue, Assignment assignment) {
      this.queue = queue;
      this.instance = assignment.instance();
      this.span =
          traces
              .work("work " + queue)
              .setNoParent()
              .setAttribute("lockstep.root", instance.root().toString())
              .setAttribute("lockstep.instance", instance.id().toString())
              .startSpan();
    }

    Optional<Continuation> part(Part part) throws InterruptedException {
      String outcome = "failed";
      Optional<Continuation> next = Optional.empty();
      MDC.put("run", instance.root().toString());
      MDC.put("instance", instance.id().toString());
      Scope scope = span.makeCurrent();
      try {
        next = part.execute();
        outcome = "done";
      } catch (InterruptedException interruption) {
        outcome = "broken_off";
        throw interruption;
      } finally {
        scope.close();
        MDC.clear();
        if (next.isEmpty()) {
          end(outcome);
        }
      }
      return next.map(this::watched);
    }

    private Continuation watched(Continuation next) {
      return new Continuation(
          next.answer(),
          answer -> part(() -> next.handler().handle(answer)),
          reason -> {
            next.onDrop().accept(reason);
            end(reason instanceof RejectedExecutionException ? "broken_off" : "failed");
          });
    }

    private void end(String outcome) {
      WorkWatch.end(span, outcome, !outcome.equals("failed"));
      meters.took(
          "lockstep.work",
          "Executions of rows of a queue.",
          System.nanoTime() - begun,
          "queue",
          queue,
          "outcome",
          outcome);
    }
  }

  /** Returns an executor that is measured and traced, on any thread. */
  NodeExecutor executor(String type, NodeExecutor executor) {
    return new NodeExecutor() {
      @Override
      public NodeOutcome execute(NodeCall call) throws InterruptedException {
        return watched(type, executor, call);
      }

      @Override
      public Duration defaultTimeout(NodeCall call) {
        return executor.defaultTimeout(call);
      }

      @Override
      public boolean isRepeatable(NodeCall call) {
        return executor.isRepeatable(call);
      }

      @Override
      public void abandon(String tenant, String key) {
        executor.abandon(tenant, key);
      }

      @Override
      public Optional<NodeOutcome> abandoned(String tenant, String key) {
        return executor.abandoned(tenant, key);
      }
    };
  }

  private NodeOutcome watched(String type, NodeExecutor executor, NodeCall call)
      throws InterruptedException {
    long begun = System.nanoTime();
    Span span =
        traces
            .work("execute " + type)
            .setAttribute("lockstep.root", call.flowRun().toString())
            .setAttribute("lockstep.instance", call.node().toString())
            .setAttribute("lockstep.node", call.nodeId())
            .setAttribute("lockstep.attempt", call.attempt())
            .startSpan();
    String outcome = "broken";
    Scope scope = span.makeCurrent();
    try {
      NodeOutcome came = executor.execute(call);
      outcome = came.getClass().getSimpleName().toLowerCase(Locale.ROOT);
      return came;
    } finally {
      scope.close();
      end(span, outcome, outcome.equals("succeeded") || outcome.equals("waits"));
      meters.took(
          "lockstep.executions",
          "Executions of nodes of flows.",
          System.nanoTime() - begun,
          "type",
          type,
          "outcome",
          outcome);
    }
  }

  private static void end(Span span, String outcome, boolean isWell) {
    span.setAttribute("lockstep.outcome", outcome);
    if (!isWell) {
      span.setStatus(StatusCode.ERROR, outcome);
    }
    span.end();
  }
}
