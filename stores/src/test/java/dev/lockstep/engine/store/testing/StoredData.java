package dev.lockstep.engine.store.testing;

import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;

/** Data of instances as plain JSON in the database, for tests that change it with SQL. */
public final class StoredData {

  private static final int MOST = 1_000;

  /** Longer data is never compressed. */
  private static final int LONGEST = 4_096;

  private StoredData() {}

  /** Stores the data of all roots, at most 1,000, and of their children as plain JSON. */
  public static void expand(TestDatabase database) {
    Reads reads = database.store().reads();
    for (StoredInstance root : reads.roots(null, MOST)) {
      expand(database, root);
      reads.children(root.id()).forEach(child -> expand(database, child));
    }
  }

  private static void expand(TestDatabase database, StoredInstance row) {
    if (row.data().length() <= LONGEST) {
      database.execute(
          "UPDATE instance SET details = '%s' WHERE id = %d"
              .formatted(row.data().replace("'", "''"), row.id().value()));
    }
  }
}
