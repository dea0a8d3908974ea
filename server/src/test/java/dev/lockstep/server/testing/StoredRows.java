package dev.lockstep.server.testing;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.runtime.ChartId;
import java.util.List;

/** The stored rows of instances, changed without the engine. */
public record StoredRows(RecordStore store) {

  private static final String LATER = "99.0.0";
  private static final String STRANGE = "ARCHIVED";

  /** Damages the data of an instance like a defect of the disk. */
  public void damage(Id id) {
    rewrite(id, "{");
  }

  /** Replaces the data of an instance. */
  public void rewrite(Id id, String data) {
    StoredInstance row = row(id);
    write(row, row.definition(), row.snapshot(), data);
  }

  /** Gives an instance a chart version of a later release, with a state that is unknown here. */
  public void upgrade(Id id, String chart) {
    StoredInstance row = row(id);
    int later = store.define(new ChartId(chart, LATER, "ab".repeat(32)), "statechart: x");
    write(row, later, row.snapshot().replace(row.state(), STRANGE), row.data());
  }

  public StoredInstance row(Id id) {
    return store.reads().instance(id).orElseThrow();
  }

  private void write(StoredInstance row, int definition, String snapshot, String data) {
    StoredInstance other =
        new StoredInstance(
            row.id(),
            row.root(),
            row.tenant(),
            definition,
            row.state(),
            row.sequence(),
            snapshot,
            data,
            row.position(),
            row.seq(),
            row.work(),
            row.createdAt(),
            row.updatedAt(),
            row.quarantine(),
            row.subject());
    try (Transaction transaction = store.begin()) {
      transaction.lock(List.of(row.root()));
      transaction.write(
          new Changes(
              List.of(),
              List.of(new Changes.Update(other, row.sequence(), row.position())),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              List.of()));
      transaction.commit();
    }
  }
}
