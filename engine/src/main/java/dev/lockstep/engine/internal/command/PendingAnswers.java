package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.internal.record.PendingCommit;
import java.util.List;

/**
 * Answers of a transaction, which may be given once what they are based on is durable.
 *
 * @param commit the commit of the transaction, or the commits that it has read
 */
record PendingAnswers(List<KeyedCommand> orders, List<Answer> answers, PendingCommit commit) {

  /** Returns answers that do not depend on a commit. */
  static PendingAnswers durable(List<KeyedCommand> orders, List<Answer> answers) {
    return new PendingAnswers(orders, answers, PendingCommit.DURABLE);
  }
}
