package dev.lockstep.engine.flow.task;

import dev.lockstep.engine.flow.executor.NodeCall;
import dev.lockstep.engine.flow.executor.NodeExecutor;
import dev.lockstep.engine.flow.executor.NodeOutcome;
import dev.lockstep.engine.record.StoreException;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Has calls executed by whoever is registered for their type, no longer than they may take. */
final class Executions {

  private final Map<String, NodeExecutor> executors;
  private final Executor threads;

  Executions(Map<String, NodeExecutor> executors, Executor threads) {
    this.executors = executors;
    this.threads = threads;
  }

  /**
   * What came of a call. What is unclear and may be repeated has failed.
   *
   * @throws InterruptedException when the thread is interrupted; nobody knows how far it came
   * @throws StoreException when the store is away, which is no fault of the call's
   */
  NodeOutcome execute(NodeCall call) throws InterruptedException {
    NodeExecutor executor = executors.get(call.type());
    if (executor == null) {
      return NodeOutcome.hopeless("nothing here executes nodes of type `" + call.type() + "`");
    }
    NodeOutcome outcome = guarded(executor, call);
    return outcome instanceof NodeOutcome.Unclear unclear && executor.isRepeatable(call)
        ? NodeOutcome.failed(unclear.error())
        : outcome;
  }

  /** Ends what an attempt of a node had begun, whatever its type. */
  void abandon(String tenant, String key) {
    executors.values().forEach(executor -> executor.abandon(tenant, key));
  }

  /** Whether a call that was broken off may be made again. */
  boolean isRepeatable(NodeCall call) {
    NodeExecutor executor = executors.get(call.type());
    return executor == null || executor.isRepeatable(call);
  }

  private NodeOutcome guarded(NodeExecutor executor, NodeCall call) throws InterruptedException {
    try {
      return call.timeout().isZero() ? executor.execute(call) : timed(executor, call);
    } catch (StoreException away) {
      throw away;
    } catch (RuntimeException failure) {
      return new NodeOutcome.Unclear("its execution broke: " + failure);
    }
  }

  private NodeOutcome timed(NodeExecutor executor, NodeCall call) throws InterruptedException {
    FutureTask<NodeOutcome> running = new FutureTask<>(() -> executor.execute(call));
    threads.execute(running);
    try {
      return running.get(call.timeout().toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException late) {
      return new NodeOutcome.Unclear(
          "it took longer than the " + call.timeout().toMillis() + " ms it may take");
    } catch (ExecutionException failure) {
      if (failure.getCause() instanceof StoreException away) {
        throw away;
      }
      return new NodeOutcome.Unclear("its execution broke: " + failure.getCause());
    } finally {
      running.cancel(true);
    }
  }
}
