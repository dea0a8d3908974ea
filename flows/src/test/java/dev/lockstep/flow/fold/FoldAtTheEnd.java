package dev.lockstep.flow.fold;

import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.engine.store.testing.LastLook;
import java.util.List;

/** A check that folds every flow that a test of the suite leaves in a store that is still open. */
public final class FoldAtTheEnd implements LastLook {

  @Override
  public void look(RecordStore store) {
    List<String> findings;
    try {
      findings = new FlowFold(store).findings();
    } catch (StoreException away) {
      return;
    }
    if (!findings.isEmpty()) {
      throw new AssertionError("histories of flows lead elsewhere: " + findings);
    }
  }
}
