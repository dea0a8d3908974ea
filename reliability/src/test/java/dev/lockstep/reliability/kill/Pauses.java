package dev.lockstep.reliability.kill;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Suspensions of processes, which may overlap with each other and with other faults. */
final class Pauses {

  private final CompletableFuture<?>[] current;
  private int count;

  Pauses(int nodes) {
    current = new CompletableFuture<?>[nodes];
    for (int node = 0; node < nodes; node++) {
      current[node] = CompletableFuture.completedFuture(null);
    }
  }

  /** Suspends a process for a time. */
  void begin(int node, VictimProcess victim, Duration time) {
    count++;
    current[node] = CompletableFuture.runAsync(() -> pause(victim, time), Pauses::start);
  }

  private static void pause(VictimProcess victim, Duration time) {
    try {
      victim.pause(time);
    } catch (IOException problem) {
      throw new CompletionException(problem);
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
    }
  }

  private static void start(Runnable pause) {
    Thread thread = new Thread(pause, "pause");
    thread.setDaemon(true);
    thread.start();
  }

  /** Waits until a process continues. */
  void await(int node) {
    current[node].join();
  }

  /** Waits until all processes continue. */
  void awaitAll() {
    CompletableFuture.allOf(current).join();
  }

  int count() {
    return count;
  }
}
