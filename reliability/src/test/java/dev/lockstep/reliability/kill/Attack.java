package dev.lockstep.reliability.kill;

import java.time.Duration;

/**
 * The extent of a run with faults. It ends after a number of faults or after a time, whichever is
 * set.
 *
 * @param kills number of kills and other faults
 * @param time duration; zero if the number limits the run
 * @param life longest time that a process runs after its start before it is killed
 * @param patience longest time until an errand must have ended
 * @param errands the smallest number of errands to execute
 * @param nodes number of concurrent processes; 1 unless the store is shared
 * @param fault fault planted in the processes; empty for none
 * @param trouble other faults
 */
record Attack(
    int kills,
    Duration time,
    Duration life,
    Duration patience,
    int errands,
    int nodes,
    String fault,
    Trouble trouble) {

  private static final Duration SHORT = Duration.ofMillis(450);
  private static final Duration PATIENCE = Duration.ofMinutes(10);
  private static final Duration LONG = Duration.ofSeconds(4);

  /** Returns an attack on one process with this number of kills. */
  static Attack kills(int kills, int errands) {
    return new Attack(kills, Duration.ZERO, SHORT, PATIENCE, errands, 1, "", Trouble.NONE);
  }

  /** Returns an attack of this duration on three processes. */
  static Attack of(Duration time) {
    return new Attack(Integer.MAX_VALUE, time, LONG, PATIENCE, 1, 3, "", Trouble.NONE);
  }

  Attack on(int processes) {
    return new Attack(kills, time, life, patience, errands, processes, fault, trouble);
  }

  Attack planting(String bug) {
    return new Attack(kills, time, life, patience, errands, nodes, bug, trouble);
  }

  Attack with(Trouble others) {
    return new Attack(kills, time, life, patience, errands, nodes, fault, others);
  }

  Attack within(Duration limit) {
    return new Attack(kills, time, life, limit, errands, nodes, fault, trouble);
  }

  /** Returns true if another fault follows this many. */
  boolean continuesAfter(int faults, Duration elapsed) {
    return faults < kills && (time.isZero() || elapsed.compareTo(time) < 0);
  }
}
