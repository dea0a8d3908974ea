package dev.lockstep.benchmarks.lists;

/**
 * A stored run as the questions see it.
 *
 * @param endedAt milliseconds since 1970; -1 if it has not ended
 */
record SeededRun(
    String id,
    String workflow,
    String state,
    String starter,
    String invoice,
    double amount,
    String customer,
    long startedAt,
    long endedAt) {

  long duration() {
    return endedAt < 0 ? -1 : endedAt - startedAt;
  }
}
