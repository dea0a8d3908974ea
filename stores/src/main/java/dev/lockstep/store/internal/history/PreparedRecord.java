package dev.lockstep.store.internal.history;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.PreparedHistory;
import dev.lockstep.store.internal.history.CommitRecord.History;
import java.util.List;

/** A record that was created before its transaction, with the entries and events it holds. */
record PreparedRecord(CommitRecord record, History history) implements PreparedHistory {

  @Override
  public Id root() {
    return record.root();
  }

  /** Returns true if a history consists of the very entries and events of this record. */
  boolean isOf(History other) {
    return areSame(history.entries(), other.entries()) && areSame(history.events(), other.events());
  }

  private static boolean areSame(List<?> some, List<?> others) {
    if (some.size() != others.size()) {
      return false;
    }
    for (int i = 0; i < some.size(); i++) {
      if (some.get(i) != others.get(i)) {
        return false;
      }
    }
    return true;
  }
}
