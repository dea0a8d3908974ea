package dev.lockstep.reliability.kill;

import dev.lockstep.engine.history.Finding;
import java.time.Duration;
import java.util.List;

/**
 * What came of a run.
 *
 * @param kills processes killed
 * @param serverKills database servers killed
 * @param pauses processes held still for longer than a lease
 * @param early processes that had not answered yet
 * @param errands that were run
 * @param effects the world saw
 * @param settled errands whose outcome nobody knew
 * @param unknown commands that were not answered
 * @param opened from the start of a process until it took questions
 * @param ready from the start of a process to its first durable answer, shortest first
 * @param stuck errands that did not come to an end, or to another one than in the world
 * @param findings broken promises
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

  /** Within how much time so many of the processes were ready, from 0 to 1. */
  Duration ready(double share) {
    return ready.isEmpty()
        ? Duration.ZERO
        : ready.get((int) Math.min(ready.size() - 1, share * ready.size()));
  }

  @Override
  public String toString() {
    return "%s, seed %d: %d kills (%d before the first answer) and %d of the server, %d pauses, %d errands, %d effects, %d settled, %d commands unanswered; ready in %d ms (median), %d ms (slowest of %d) with the door open after %d ms; %d stuck, %d findings"
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
