package dev.lockstep.store.internal.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.Claim;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.store.internal.jdbc.Samples.Written;

/** Roots are deleted with everything below them, a bounded number of rows at a time. */
final class RootDeletionTest {

  private static final Id ROOT = new Id(7);
  private static final Id OTHER = new Id(8);
  private static final int LIMIT = 3;

  @BothStores
  void deletesABoundedNumberOfRowsAndTheRootLast(TestDatabase database) {
    RecordStore store = database.store();
    int door = store.define(Samples.CHART, "door");
    for (Id root : new Id[] {ROOT, OTHER}) {
      fill(store, root, door);
    }
    StoredInstance other = store.reads().instance(OTHER).orElseThrow();
    long before = rows(store.reads());
    assertThat(before).isEqualTo(5 + 5 + 2);

    boolean isGone = false;
    while (!isGone) {
      assertThat(store.reads().instance(ROOT)).isPresent();
      isGone = store.deleteRoot(ROOT, LIMIT);
      long after = rows(store.reads());
      assertThat(before - after).isBetween(0L, (long) LIMIT);
      before = after;
    }

    assertThat(store.reads().instance(ROOT)).isEmpty();
    assertThat(before).isZero();
    assertThat(store.reads().holder(Samples.TENANT, "slot-7")).isEmpty();
    assertThat(store.reads().due(Long.MAX_VALUE, 9))
        .extracting(StoredTimer::root)
        .containsOnly(OTHER);
    assertThat(store.reads().instance(OTHER)).contains(other);
    assertThat(store.reads().children(OTHER)).hasSize(4);
    assertThat(store.reads().journalOfRoot(OTHER, 0, 99)).hasSize(5);
    assertThat(store.reads().holder(Samples.TENANT, "slot-8")).isPresent();
    assertThat(store.deleteRoot(ROOT, LIMIT)).isTrue();
    database.execute("DELETE FROM timer");
  }

  private static void fill(RecordStore store, Id root, int door) {
    long id = root.value();
    Samples.insert(store, Samples.root(id, door));
    for (int child = 1; child <= 4; child++) {
      Samples.insert(store, Samples.child(id * 100 + child, id, door));
    }
    for (int step = 0; step < 5; step++) {
      Samples.advance(store, root, "open", Work.NONE);
    }
    Id child = new Id(id * 100 + 1);
    Samples.commit(
        store,
        new Written()
            .addTimer(new StoredTimer(child, root, "close", 1, 500))
            .claim(new Claim(Samples.TENANT, "slot-" + id, child))
            .document(new Document(root, "memory", "a", "{}", 1))
            .document(new Document(root, "memory", "b", "{}", 1)));
  }

  /** Counts the rows of the root; each of its commits wrote one entry and one event. */
  private static long rows(Reads reads) {
    return reads.children(ROOT).size()
        + reads.instance(ROOT).stream().count()
        + reads.journalOfRoot(ROOT, 0, 99).size()
        + reads.documents(ROOT, "memory").size();
  }
}
