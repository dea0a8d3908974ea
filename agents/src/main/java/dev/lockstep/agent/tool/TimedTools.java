package dev.lockstep.agent.tool;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * An executor that runs tools on threads and enforces their timeouts. After a timeout the thread is
 * interrupted and the outcome is unclear, because the tool may have had its effect. If the caller
 * is interrupted, an irreversible call may continue for its timeout once more; other calls are
 * interrupted. Thread-safe.
 */
public final class TimedTools implements ToolExecutor {

  private final ToolExecutor tools;
  private final ExecutorService threads;

  /**
   * Returns the same tools with their timeouts enforced.
   *
   * @param threads the executor of the calls; must not be shut down before these tools
   */
  public TimedTools(ToolExecutor tools, ExecutorService threads) {
    this.tools = tools;
    this.threads = threads;
  }

  @Override
  public List<ToolDescription> tools() {
    return tools.tools();
  }

  @Override
  public List<MissingTools> missing() {
    return tools.missing();
  }

  @Override
  public void connect() {
    tools.connect();
  }

  @Override
  public Optional<ToolDescription> find(String service, String method) {
    return tools.find(service, method);
  }

  @Override
  public ToolOutcome execute(ToolCall call) {
    Optional<ToolDescription> known = find(call.service(), call.method());
    Duration timeout = known.map(ToolDescription::timeout).orElse(ToolDescription.DEFAULT_TIMEOUT);
    boolean isIrreversible = known.filter(tool -> tool.marks().irreversible()).isPresent();
    Future<ToolOutcome> running = threads.submit(() -> tools.execute(call));
    try {
      return running.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException late) {
      running.cancel(true);
      return new ToolOutcome.Unclear(
          call.name() + " did not answer within " + timeout.toMillis() + " ms", true);
    } catch (InterruptedException stopped) {
      ToolOutcome outcome = isIrreversible ? awaited(call, running, timeout) : cut(call, running);
      Thread.currentThread().interrupt();
      return outcome;
    } catch (ExecutionException broken) {
      return new ToolOutcome.Unclear(
          call.name() + " threw an exception: " + broken.getCause(), false);
    }
  }

  /**
   * Waits for an irreversible call after the caller was interrupted, so that its outcome becomes
   * known.
   */
  private static ToolOutcome awaited(ToolCall call, Future<ToolOutcome> running, Duration timeout) {
    try {
      return running.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException | TimeoutException again) {
      return cut(call, running);
    } catch (ExecutionException broken) {
      return new ToolOutcome.Unclear(
          call.name() + " threw an exception: " + broken.getCause(), false);
    }
  }

  private static ToolOutcome cut(ToolCall call, Future<ToolOutcome> running) {
    running.cancel(true);
    return new ToolOutcome.Unclear(call.name() + " was interrupted", false);
  }
}
