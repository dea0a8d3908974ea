package dev.lockstep.engine.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Lease;
import dev.lockstep.engine.record.Store;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.engine.record.Work;
import dev.lockstep.engine.record.WorkQueue;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import java.time.Duration;
import java.util.List;

/** What every store does. */
final class StoreContractTest {

  @BothStores
  void keepsAnInstanceAsItWasWritten(TestDatabase database) {
    Store store = database.store();
    int door = store.define(Samples.CHART, "statechart: door");
    StoredInstance row = Samples.root(7, door);

    Samples.insert(store, row);

    assertThat(store.reads().instance(new Id(7))).contains(row);
    assertThat(store.definition(door)).contains(Samples.CHART);
    assertThat(store.nextNode()).isEqualTo(1);
    assertThat(store.nextNode()).isEqualTo(2);
  }

  @BothStores
  void advancesARoot(TestDatabase database) {
    Store store = database.store();
    StoredInstance row = Samples.root(7, store.define(Samples.CHART, "statechart: door"));
    Samples.insert(store, row);

    StoredInstance after = Samples.advance(store, row.id(), "open", Work.NONE.ready("q", 1));

    assertThat(store.reads().instance(row.id())).contains(after);
    assertThat(store.reads().journal(row.id(), -1, 10)).containsExactly(Samples.entry(row, after));
    assertThat(store.reads().stream(row.id(), 0, 10)).containsExactly(Samples.event(after));
    WorkQueue.Taken taken =
        store.queue().take(List.of("q"), "w1", 5, Duration.ofSeconds(10)).get(0);
    assertThat(taken.lease()).isEqualTo(new Lease(row.id(), 1));
    assertThat(taken.row().work().isLeased()).isTrue();
    assertThat(store.queue().take(List.of("q"), "w2", 5, Duration.ofSeconds(10))).isEmpty();
    database.elapse(Duration.ofSeconds(11));
    assertThat(store.queue().keep(List.of(taken.lease()), Duration.ofSeconds(10)))
        .containsExactly(taken.lease());
    assertThat(store.queue().take(List.of("q"), "w2", 5, Duration.ofSeconds(10)))
        .singleElement()
        .satisfies(again -> assertThat(again.wasHeld()).isTrue());
  }
}
