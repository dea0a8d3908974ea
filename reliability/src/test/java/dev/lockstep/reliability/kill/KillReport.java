package dev.lockstep.reliability.kill;

import dev.lockstep.engine.history.Finding;
import java.time.Duration;
import java.util.List;

/**
 * The result of a run.
 *
 * @param kills processes killed
 * @param troubles other faults, for example killed servers
 * @param pauses processes suspended for longer than a lease
 * @param early processes killed before their first answer
 * @param errands errands executed
 * @param effects effects on the world
 * @param settled errands whose outcome was unknown
 * @param unknown commands without an answer
 * @param opened times from the start of a process until it accepted questions
 * @param ready times from the start of a process to its first durable answer, shortest first
 * @param longest the longest time without progress of an errand while there was a server and its
 *     client ran
 * @param stuck errands that did not end, or whose outcome differs from that in the world
 * @param findings broken promises
 */
record KillReport(
    String store,
    long seed,
    int kills,
    int troubles,
    int pauses,
    int early,
    int errands,
    int effects,
    int settled,
    long unknown,
    List<Duration> opened,
    List<Duration> ready,
    Duration longest,
    List<String> stuck,
    List<Finding> findings) {

  /** Returns the time within which this share of the processes was ready. */
  Duration ready(double share) {
    return ready.isEmpty()
        ? Duration.ZERO
        : ready.get((int) Math.min(ready.size() - 1, share * ready.size()));
  }

  @Override
  public String toString() {
    return "%s, seed %d: %d kills (%d before the first answer) and %d other faults, %d pauses, %d errands, %d effects, %d settled, %d commands unanswered; ready in %d ms (median), %d ms (slowest of %d) with the door open after %d ms; progress of an errand after %d ms at the slowest; %d stuck, %d findings"
        .formatted(
            store,
            seed,
            kills,
            early,
            troubles,
            pauses,
            errands,
            effects,
            settled,
            unknown,
            ready(0.5).toMillis(),
            ready(1).toMillis(),
            ready.size(),
            Soon.median(opened).toMillis(),
            longest.toMillis(),
            stuck.size(),
            findings.size());
  }
}
