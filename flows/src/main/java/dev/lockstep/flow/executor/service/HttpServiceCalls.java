package dev.lockstep.flow.executor.service;

import dev.lockstep.flow.executor.NodeCall;
import dev.lockstep.flow.executor.NodeExecutor;
import dev.lockstep.flow.executor.NodeOutcome;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The calls of one {@link HttpService}, with its retries and its limit of concurrent calls. A call
 * that waits for its turn uses its thread. Thread-safe.
 */
final class HttpServiceCalls implements NodeExecutor {

  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);

  private final String name;
  private final HttpService service;
  private final ServiceRequest requests;
  private final NodeExecutor calls;
  private final Semaphore permits;

  /**
   * Creates the calls.
   *
   * @param calls makes one call over HTTP
   */
  HttpServiceCalls(String name, HttpService service, NodeExecutor calls) {
    this.name = name;
    this.service = service;
    this.requests = new ServiceRequest(service);
    this.calls = calls;
    this.permits = new Semaphore(service.concurrency(), true);
  }

  @Override
  public boolean isRepeatable(NodeCall call) {
    return call.isIdempotent() || service.isRepeatable();
  }

  @Override
  public NodeOutcome execute(NodeCall call) throws InterruptedException {
    NodeCall request;
    try {
      request = call.with(requests.inputs(call.inputs()), oneTry(call));
    } catch (IllegalArgumentException wrong) {
      return NodeOutcome.hopeless("`" + name + "` cannot be called: " + wrong.getMessage());
    }
    // Half of the time, so that a call that is never sent does not reach the timeout of its node.
    if (!permits.tryAcquire(request.timeout().toNanos() / 2, TimeUnit.NANOSECONDS)) {
      return NodeOutcome.failed(
          "`" + name + "` was not called: " + service.concurrency() + " calls are under way");
    }
    try {
      return tries(request, isRepeatable(call));
    } finally {
      permits.release();
    }
  }

  /** Returns the shorter of the timeouts of the service and of the node. */
  private Duration oneTry(NodeCall call) {
    Duration stated = call.timeout();
    return stated.isZero() || stated.compareTo(service.timeout()) > 0 ? service.timeout() : stated;
  }

  private NodeOutcome tries(NodeCall request, boolean isRepeatable) throws InterruptedException {
    NodeOutcome outcome = calls.execute(request);
    Duration pause = service.pause();
    for (int left = service.retries(); left > 0 && isWorthwhile(outcome, isRepeatable); left--) {
      request.log().add("next try in " + pause.toMillis() + " ms, " + left + " left");
      TimeUnit.NANOSECONDS.sleep(pause.toNanos());
      outcome = calls.execute(request);
      pause = pause.multipliedBy(2);
      pause = pause.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : pause;
    }
    return outcome instanceof NodeOutcome.Unclear unclear && isRepeatable
        ? NodeOutcome.failed(unclear.error())
        : outcome;
  }

  private static boolean isWorthwhile(NodeOutcome outcome, boolean isRepeatable) {
    return outcome instanceof NodeOutcome.Failed failed && !failed.isFinal()
        || outcome instanceof NodeOutcome.Unclear && isRepeatable;
  }
}
