package dev.lockstep.cli.replay;

import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** A thread that executes batches on one machine, in order. */
final class ReplayWorker implements AutoCloseable {

  private static final long STACK = 16L << 20;

  private final Replay replay;
  private final ExecutorService executor;

  /**
   * The results of a batch.
   *
   * @param lines the results of the inputs before the failure
   * @param failure the failure of the input after them; {@code null} if there is none
   */
  record Results(List<ReplayLine> lines, @Nullable Exception failure) {}

  ReplayWorker(Replay replay) {
    this.replay = replay;
    this.executor =
        Executors.newSingleThreadExecutor(
            task -> {
              var thread = new Thread(null, task, "replay-" + replay.name(), STACK);
              thread.setDaemon(true);
              return thread;
            });
  }

  /** Executes a batch after those that were submitted before. */
  Future<Results> submit(ReplayBatch batch) {
    return executor.submit(() -> results(batch));
  }

  /** Waits for the results of a batch. */
  static Results await(Future<Results> results) {
    try {
      return results.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted during a replay", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  private Results results(ReplayBatch batch) {
    List<ReplayLine> lines = new ArrayList<>(batch.inputs().size());
    for (ReplayBatch.Numbered numbered : batch.inputs()) {
      try {
        lines.add(take(numbered));
      } catch (RuntimeException | MalformedLineException | EndlessReplayException e) {
        return new Results(lines, e);
      }
    }
    return new Results(lines, null);
  }

  private ReplayLine take(ReplayBatch.Numbered numbered)
      throws MalformedLineException, EndlessReplayException {
    if (numbered.input() instanceof ReplayInput.Event event) {
      return replay.fire(event);
    }
    try {
      return replay.advance((ReplayInput.Advance) numbered.input());
    } catch (DateTimeException | ArithmeticException e) {
      throw new MalformedLineException(
          numbered.number(), "the time is out of the range of the clock");
    }
  }

  @Override
  public void close() {
    executor.shutdownNow();
  }
}
