package dev.lockstep.engine;

import dev.lockstep.engine.store.QueueLimit;
import dev.lockstep.engine.time.Ticker;
import java.time.Duration;
import java.util.Map;

/**
 * The settings of a node: its timers, its worker and its upkeep.
 *
 * @param patience longest time that running tasks may continue when the node shuts down
 * @param answersKept time for which a repeated command with the same key receives the stored
 *     answer, at least a day
 * @param tasks the task that processes the rows of each queue, by queue name; empty for a node
 *     without work
 */
public record NodeSettings(
    Ticker ticker,
    TimerSettings timers,
    WorkerSettings worker,
    Duration patience,
    Duration answersKept,
    Map<String, Task> tasks) {

  public NodeSettings {
    tasks = Map.copyOf(tasks);
  }

  /**
   * Creates settings with {@link WorkerSettings#standard}, 10 s for tasks to end, and answers kept
   * for a week.
   */
  public static NodeSettings standard(String name, int slots, Map<String, Task> tasks) {
    return new NodeSettings(
        Ticker.system(),
        TimerSettings.standard(),
        WorkerSettings.standard(name, slots),
        Duration.ofSeconds(10),
        Duration.ofDays(7),
        tasks);
  }

  /** Returns the same settings with limits of queues, by queue name. */
  public NodeSettings with(Map<String, QueueLimit> limits) {
    return new NodeSettings(ticker, timers, worker.with(limits), patience, answersKept, tasks);
  }
}
