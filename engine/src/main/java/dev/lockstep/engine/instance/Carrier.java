package dev.lockstep.engine.instance;

import dev.lockstep.engine.instance.Backlog.Waiting;
import java.util.Collections;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries out what was taken out of the backlog, whoever's thread it is. Thread-safe.
 *
 * @param watcher told of transactions
 */
record Carrier(Runner runner, Backlog backlog, Watcher watcher) {

  private static final Logger LOG = LoggerFactory.getLogger(Carrier.class);

  /** Made ahead: an error is answered even if there is no memory left. */
  static final Answer FAILED =
      Answer.declined(
          Problem.of(
              Problem.Kind.OUTCOME_UNKNOWN,
              "outcome-unknown",
              "the program failed: ask before trying again"));

  /** What came of each command; the roots are free again: whoever is told may have more to say. */
  List<Answer> carryOut(List<Waiting> batch) {
    long begun = watcher == Watcher.NONE ? 0 : System.nanoTime();
    List<Answer> answers;
    try {
      answers = runner.runContained(batch.stream().map(Waiting::order).toList());
    } catch (RuntimeException | Error problem) {
      LOG.error("a transaction failed", problem);
      return Collections.nCopies(batch.size(), FAILED);
    } finally {
      backlog.done(batch);
    }
    if (watcher != Watcher.NONE) {
      watcher.carriedOut(batch.size(), System.nanoTime() - begun);
    }
    return answers;
  }
}
