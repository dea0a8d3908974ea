package dev.lockstep.flow.task;

import dev.lockstep.engine.store.StoreException;
import dev.lockstep.flow.executor.NodeCall;
import dev.lockstep.flow.executor.NodeExecutor;
import dev.lockstep.flow.executor.NodeOutcome;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The execution of calls by the executor of their type, with timeouts. */
final class TimedExecution {

  private static final int FRAMES = 20;

  private final Map<String, NodeExecutor> executors;
  private final Executor threads;
  private final StuckCalls stuck = new StuckCalls();

  TimedExecution(Map<String, NodeExecutor> executors, Executor threads) {
    this.executors = executors;
    this.threads = threads;
  }

  /**
   * Executes a call. An unclear outcome of a repeatable call is returned as a failure.
   *
   * @throws InterruptedException if the thread is interrupted; the outcome is then unclear
   * @throws StoreException if the store is unavailable, which is not an error of the call
   */
  NodeOutcome execute(NodeCall call) throws InterruptedException {
    NodeExecutor executor = executors.get(call.type());
    if (executor == null) {
      return NodeOutcome.hopeless("there is no executor for nodes of type `" + call.type() + "`");
    }
    NodeOutcome outcome = guarded(executor, call);
    return outcome instanceof NodeOutcome.Unclear unclear && executor.isRepeatable(call)
        ? NodeOutcome.failed(unclear.error())
        : outcome;
  }

  /** Ends the work of a node's attempt, whatever its type. */
  void abandon(String tenant, String key) {
    executors.values().forEach(executor -> executor.abandon(tenant, key));
  }

  /** Returns the outcome of the calls of an abandoned attempt that must not be repeated. */
  Optional<NodeOutcome> abandoned(String tenant, String key) {
    return executors.values().stream()
        .flatMap(executor -> executor.abandoned(tenant, key).stream())
        .findFirst();
  }

  /** Returns true if an interrupted call may be repeated. */
  boolean isRepeatable(NodeCall call) {
    NodeExecutor executor = executors.get(call.type());
    return executor == null || executor.isRepeatable(call);
  }

  /** Returns the number of abandoned calls that have not returned. */
  int stuck() {
    return stuck.all();
  }

  private NodeOutcome guarded(NodeExecutor executor, NodeCall call) throws InterruptedException {
    Duration timeout = call.timeout().isZero() ? executor.defaultTimeout(call) : call.timeout();
    try {
      return timeout.isZero() ? executor.execute(call) : timed(executor, call, timeout);
    } catch (StoreException away) {
      throw away;
    } catch (RuntimeException failure) {
      call.log().add(trace(failure));
      return new NodeOutcome.Unclear("its execution threw an exception: " + failure);
    }
  }

  private NodeOutcome timed(NodeExecutor executor, NodeCall call, Duration timeout)
      throws InterruptedException {
    String name = call.executor().isEmpty() ? call.type() : call.executor();
    if (stuck.of(name) >= StuckCalls.MOST) {
      return NodeOutcome.failed(
          "`%s` is not called: %d calls of it have not returned".formatted(name, StuckCalls.MOST));
    }
    Timed running = new Timed(executor, call, name);
    threads.execute(running.future);
    try {
      return running.future.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException late) {
      return new NodeOutcome.Unclear("it exceeded its timeout of " + timeout.toMillis() + " ms");
    } catch (ExecutionException failure) {
      if (failure.getCause() instanceof StoreException away) {
        throw away;
      }
      call.log().add(trace(failure.getCause()));
      return new NodeOutcome.Unclear("its execution threw an exception: " + failure.getCause());
    } finally {
      running.end();
    }
  }

  /** Returns an exception with the first frames of its stack. */
  private static String trace(Throwable failure) {
    return Stream.concat(
            Stream.of(failure.toString()),
            Arrays.stream(failure.getStackTrace()).limit(FRAMES).map(frame -> "  at " + frame))
        .collect(Collectors.joining("\n"));
  }

  private enum Stage {
    WAITING,
    RUNNING,
    RETURNED,
    GIVEN_UP
  }

  /** A call on a thread of its own, which counts as stuck if it continues after its timeout. */
  private final class Timed {

    private final AtomicReference<Stage> stage = new AtomicReference<>(Stage.WAITING);
    private final String name;
    private final FutureTask<NodeOutcome> future;

    Timed(NodeExecutor executor, NodeCall call, String name) {
      this.name = name;
      this.future = new FutureTask<>(() -> execute(executor, call));
    }

    private NodeOutcome execute(NodeExecutor executor, NodeCall call) throws InterruptedException {
      if (!stage.compareAndSet(Stage.WAITING, Stage.RUNNING)) {
        return NodeOutcome.failed("it was abandoned before it began");
      }
      try {
        return executor.execute(call);
      } finally {
        if (stage.getAndSet(Stage.RETURNED) == Stage.GIVEN_UP) {
          stuck.returned(name);
        }
      }
    }

    /** Interrupts the call if it is still running. */
    void end() {
      boolean hasBegun = !stage.compareAndSet(Stage.WAITING, Stage.GIVEN_UP);
      if (hasBegun && stage.compareAndSet(Stage.RUNNING, Stage.GIVEN_UP)) {
        stuck.givenUp(name);
      }
      future.cancel(true);
    }
  }
}
