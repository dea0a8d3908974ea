package dev.lockstep.engine.store.testing;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;

/** Changes of stored snapshots, whose form in the database is not plain JSON. */
public final class StoredSnapshots {

  private static final int MOST = 1_000;

  private StoredSnapshots() {}

  /** Replaces a part of the snapshot of an instance. */
  public static void replace(TestDatabase database, Id instance, String part, String other) {
    StoredInstance row = database.store().reads().instance(instance).orElseThrow();
    database.execute(
        "UPDATE instance SET machine = '%s' WHERE id = %d"
            .formatted(row.snapshot().replace(part, other).replace("'", "''"), row.id().value()));
  }

  /** Replaces a part of the snapshots of all roots, at most 1,000, and their children. */
  public static void replaceAll(TestDatabase database, String part, String other) {
    Reads reads = database.store().reads();
    for (StoredInstance root : reads.roots(null, MOST)) {
      replace(database, root.id(), part, other);
      for (StoredInstance child : reads.children(root.id())) {
        replace(database, child.id(), part, other);
      }
    }
  }
}
