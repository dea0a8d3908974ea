package dev.lockstep.engine.kill;

import dev.lockstep.engine.history.Finding;
import java.time.Duration;
import java.util.List;

/**
 * The result of a run.
 *
 * @param kills the number of processes killed
 * @param serverKills the number of database servers killed
 * @param pauses the number of processes stopped for longer than a lease
 * @param early the number of killed processes that had not answered yet
 * @param errands the number of errands
 * @param effects the number of effects in the world
 * @param settled the number of errands whose unknown outcome was stated
 * @param unknown the number of unanswered commands
 * @param opened the times from the start of a process until it accepted requests
 * @param ready the times from the start of a process to its first durable answer, shortest first
 * @param stuck errands that did not end, or ended differently than in the world
 * @param findings the broken promises
 */
record KillReport(
    String store,
    long seed,
    int kills,
    int serverKills,
    int pauses,
    int early,
    int errands,
    int effects,
    int settled,
    long unknown,
    List<Duration> opened,
    List<Duration> ready,
    List<String> stuck,
    List<Finding> findings) {

  /**
   * Returns the time within which the given share of processes was ready.
   *
   * @param share from 0 to 1
   */
  Duration ready(double share) {
    return ready.isEmpty()
        ? Duration.ZERO
        : ready.get((int) Math.min(ready.size() - 1, share * ready.size()));
  }

  @Override
  public String toString() {
    return "%s, seed %d: %d kills (%d before the first answer) and %d of the server, %d pauses, %d errands, %d effects, %d settled, %d commands unanswered; ready in %d ms (median), %d ms (slowest of %d) which accepted requests after %d ms; %d stuck, %d findings"
        .formatted(
            store,
            seed,
            kills,
            early,
            serverKills,
            pauses,
            errands,
            effects,
            settled,
            unknown,
            ready(0.5).toMillis(),
            ready(1).toMillis(),
            ready.size(),
            Soon.median(opened).toMillis(),
            stuck.size(),
            findings.size());
  }
}
