package dev.lockstep.engine.agent.tool;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Calls tools on threads of its own and gives up on those that take longer than they may: the
 * thread is interrupted, and the outcome is unclear, because the tool may have done it.
 */
public final class TimedTools implements ToolExecutor {

  private final ToolExecutor tools;
  private final ExecutorService threads;

  /**
   * The same tools with their timeouts enforced.
   *
   * @param threads where the calls run; must not be shut down before this
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
  public ToolOutcome execute(ToolCall call) {
    Duration timeout =
        find(call.service(), call.method())
            .map(ToolDescription::timeout)
            .orElse(ToolDescription.DEFAULT_TIMEOUT);
    Future<ToolOutcome> running = threads.submit(() -> tools.execute(call));
    try {
      return running.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException late) {
      running.cancel(true);
      return new ToolOutcome.Unclear(
          call.name() + " did not answer within " + timeout.toMillis() + " ms", true);
    } catch (InterruptedException stopped) {
      running.cancel(true);
      Thread.currentThread().interrupt();
      return new ToolOutcome.Unclear(call.name() + " was interrupted", false);
    } catch (ExecutionException broken) {
      return new ToolOutcome.Unclear(call.name() + " broke: " + broken.getCause(), false);
    }
  }
}
