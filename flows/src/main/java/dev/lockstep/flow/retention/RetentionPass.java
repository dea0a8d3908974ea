package dev.lockstep.flow.retention;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.internal.upkeep.RowDeletion;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The counts of one pass. For use by one thread. */
final class RetentionPass implements RowDeletion.Rest {

  private static final int REASONS = 10;

  private final Retention.Pace pace;
  private final List<String> reasons = new ArrayList<>();
  private long deleted;
  private long kept;
  private boolean isStopped;

  RetentionPass(Retention.Pace pace) {
    this.pace = pace;
  }

  @Override
  public boolean rest(Duration took) {
    isStopped = isStopped || !pace.pause(took);
    return !isStopped;
  }

  boolean isStopped() {
    return isStopped;
  }

  /** Counts the result of a deletion. One that was stopped is continued by the next pass. */
  void count(Answer answer) {
    if (answer instanceof Answer.Declined declined) {
      if (!isStopped) {
        keep(declined.problem().detail());
      }
      return;
    }
    deleted();
  }

  /** Counts a deleted instance. */
  void deleted() {
    deleted++;
  }

  /** Counts an instance that could not be deleted. */
  void keep(String reason) {
    kept++;
    if (reasons.size() < REASONS) {
      reasons.add(reason);
    }
  }

  RetentionReport report() {
    return new RetentionReport(deleted, kept, reasons, !isStopped);
  }
}
