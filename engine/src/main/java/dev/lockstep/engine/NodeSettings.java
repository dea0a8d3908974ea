package dev.lockstep.engine;

import dev.lockstep.engine.port.Ticker;
import dev.lockstep.engine.recovery.Task;
import dev.lockstep.engine.recovery.WorkerSettings;
import dev.lockstep.engine.timer.TimerSettings;
import java.time.Duration;
import java.util.Map;

/**
 * What a node does besides taking commands.
 *
 * @param patience how long tasks may go on when the node shuts down
 * @param answersKept how long a command that is sent again under its key is answered as before, at
 *     least a day
 * @param tasks what its worker does with the rows of each queue; empty for a node without work
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

  /** {@link WorkerSettings#standard}, 10 s for tasks to end, and answers kept for a week. */
  public static NodeSettings standard(String name, int slots, Map<String, Task> tasks) {
    return new NodeSettings(
        Ticker.system(),
        TimerSettings.standard(),
        WorkerSettings.standard(name, slots),
        Duration.ofSeconds(10),
        Duration.ofDays(7),
        tasks);
  }
}
