package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.instance.LoadedInstance;
import dev.lockstep.engine.internal.record.StoredAnswer;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.Transaction.ClaimKey;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A decision about a command that was made before its transaction, with everything that it depends
 * on. It is valid if the transaction finds the same rows and holders.
 *
 * @param rows the rows that the decision has read
 * @param holders the holders of names that the decision has read
 * @param loaded the instances of these rows that were decoded
 * @param changes the decided changes; the texts of changed instances are written
 * @param stored the answer to store under the key of the command; {@code null} if there is none
 */
record EarlyDecision(
    Answer answer,
    Map<Id, StoredInstance> rows,
    Map<ClaimKey, Optional<Id>> holders,
    Map<Id, LoadedInstance> loaded,
    ChangeSet changes,
    @Nullable StoredAnswer stored) {

  /**
   * Returns true if the rows and holders are still those that the decision depends on, and no
   * earlier command of the transaction changes them.
   */
  boolean isValid(Batch batch) {
    for (StoredInstance row : rows.values()) {
      if (!batch.isUnchanged(row)) {
        return false;
      }
    }
    for (Map.Entry<ClaimKey, Optional<Id>> read : holders.entrySet()) {
      if (!batch.holder(read.getKey()).equals(read.getValue())) {
        return false;
      }
    }
    return true;
  }
}
