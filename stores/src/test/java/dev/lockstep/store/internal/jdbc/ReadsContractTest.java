package dev.lockstep.store.internal.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.BoundedReads;
import dev.lockstep.engine.internal.record.Mark;
import dev.lockstep.engine.internal.record.Outline;
import dev.lockstep.engine.internal.record.Part;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.store.internal.jdbc.Samples.Written;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tests of the queries of every store. */
final class ReadsContractTest {

  private static final Id ROOT = new Id(7);

  @BothStores
  void answersNothingWhereNothingIs(TestDatabase database) {
    Reads reads = database.store().reads();

    assertThat(reads.instance(ROOT)).isEmpty();
    assertThat(reads.children(ROOT)).isEmpty();
    assertThat(reads.page(page(null, null, null, 10))).isEmpty();
    assertThat(reads.journal(ROOT, -1, 10)).isEmpty();
    assertThat(reads.journalOfRoot(ROOT, 0, 10)).isEmpty();
    assertThat(reads.stream(ROOT, 0, 10)).isEmpty();
    assertThat(reads.due(Long.MAX_VALUE, 10)).isEmpty();
    assertThat(reads.nextDue()).isEmpty();
    assertThat(reads.documents(ROOT, "memory")).isEmpty();
    assertThat(reads.holder(Samples.TENANT, "slot")).isEmpty();
  }

  @BothStores
  void pagesGoFromTheNewestToTheOldestWithoutGaps(TestDatabase database) {
    RecordStore store = database.store();
    int door = store.define(Samples.CHART, "door");
    for (long id = 1; id <= 25; id++) {
      Samples.insert(store, Samples.root(id, door));
    }

    List<Long> seen = new ArrayList<>();
    List<Integer> sizes = new ArrayList<>();
    Id before = null;
    while (true) {
      List<StoredInstance> page = store.reads().page(page(null, null, before, 10));
      if (page.isEmpty()) {
        break;
      }
      page.forEach(row -> seen.add(row.id().value()));
      sizes.add(page.size());
      before = page.get(page.size() - 1).id();
    }

    assertThat(sizes).containsExactly(10, 10, 5);
    assertThat(seen).hasSize(25).isSortedAccordingTo((a, b) -> Long.compare(b, a));
  }

  @BothStores
  void outlinesHaveTheSizesOfTheRows(TestDatabase database) {
    RecordStore store = database.store();
    int door = store.define(Samples.CHART, "door");
    Samples.insert(store, Samples.root(1, door), Samples.child(2, 1, door), Samples.root(3, door));
    String data = "{\"name\":\"" + "\u00e9".repeat(5_000) + "\"}";
    database.execute("UPDATE instance SET details = '" + data + "' WHERE id < 3");
    Reads reads = store.reads();

    StoredInstance root = reads.instance(new Id(1)).orElseThrow();
    Outline outline =
        new Outline(root.id(), root.state(), bytes(root), data.substring(0, Outline.HEAD));

    assertThat(outline.bytes()).isGreaterThan(10_000);
    assertThat(reads.outlines(List.of(new Id(1), new Id(9)))).containsExactly(outline);
    assertThat(reads.outlines(page(null, null, null, 10)))
        .extracting(Outline::id)
        .containsExactly(new Id(3), new Id(1));
    assertThat(reads.outlines(page(null, null, null, 10).andChildren()))
        .extracting(Outline::id)
        .containsExactly(new Id(3), new Id(2), new Id(1));
    assertThat(reads.outlinesOfChildren(new Id(1), null, 10))
        .extracting(Outline::id)
        .containsExactly(new Id(2));
    assertThat(reads.outlinesOfChildren(new Id(1), new Id(2), 10)).isEmpty();
  }

  @BothStores
  void briefRowsAreThoseOfTheFamilyWithoutTheirData(TestDatabase database) {
    RecordStore store = database.store();
    int door = store.define(Samples.CHART, "door");
    Samples.insert(store, Samples.root(1, door), Samples.child(2, 1, door), Samples.root(3, door));
    Reads reads = store.reads();

    List<StoredInstance> briefs = reads.briefs(new Id(1), null, 10);

    assertThat(briefs)
        .isEqualTo(
            reads.instances(List.of(new Id(1), new Id(2))).stream()
                .map(row -> row.with("{}"))
                .toList());
    assertThat(reads.briefs(new Id(1), new Id(1), 10)).isEqualTo(briefs.subList(1, 2));
    assertThat(reads.briefs(new Id(1), null, 1)).isEqualTo(briefs.subList(0, 1));
  }

  private static long bytes(StoredInstance row) {
    return (row.snapshot() + row.data()).getBytes(StandardCharsets.UTF_8).length;
  }

  @BothStores
  void pagesEndWithTheirBytesAndGoOnWithoutGaps(TestDatabase database) {
    RecordStore store = database.store();
    int door = store.define(Samples.CHART, "door");
    int newDoor = store.define(new ChartId("door", "2.0.0", "1".repeat(64)), "door");
    for (long id = 1; id <= 20; id++) {
      Samples.insert(store, Samples.root(id, id % 3 == 0 ? newDoor : door));
    }
    String data = "{\"name\":\"" + "x".repeat(1_000) + "\"}";
    database.execute("UPDATE instance SET details = '" + data + "' WHERE id % 2 = 0");
    BoundedReads bounded = new BoundedReads(store.reads(), 2_500);

    List<Long> seen = new ArrayList<>();
    Id before = null;
    do {
      Part<StoredInstance> part = bounded.page(page("door", null, before, 8));
      part.items().forEach(row -> seen.add(row.id().value()));
      assertThat(part.items().stream().mapToLong(ReadsContractTest::bytes).sum()).isLessThan(2_500);
      before = part.next() == null ? null : new Id(part.next());
    } while (before != null);

    assertThat(seen).hasSize(20).isSortedAccordingTo((a, b) -> Long.compare(b, a));
  }

  @BothStores
  void pagesAreOfTheRootsOfATenantAChartAndAState(TestDatabase database) {
    RecordStore store = database.store();
    int door = store.define(Samples.CHART, "door");
    int newDoor = store.define(new ChartId("door", "2.0.0", "1".repeat(64)), "door");
    int gate = store.define(new ChartId("gate", "1.0.0", "2".repeat(64)), "gate");
    StoredInstance one = Samples.root(1, door);
    StoredInstance two = Samples.step(Samples.root(2, newDoor), "open", Work.NONE);
    StoredInstance three = Samples.step(Samples.root(3, gate), "open", Work.NONE);
    Samples.insert(store, one, two, three, Samples.child(4, 1, door));
    database.execute("UPDATE instance SET tenant = 'other' WHERE id = 3");

    assertThat(store.reads().page(page(null, null, null, 10))).containsExactly(two, one);
    assertThat(store.reads().page(page("door", null, null, 10))).containsExactly(two, one);
    assertThat(store.reads().page(page("door", "open", null, 10))).containsExactly(two);
    assertThat(store.reads().page(page(null, "closed", null, 10))).containsExactly(one);
    assertThat(store.reads().page(page("gate", null, null, 10))).isEmpty();
    assertThat(store.reads().page(page("door", null, two.id(), 10))).containsExactly(one);
    assertThat(store.reads().page(new Reads.Page("other", "gate", "open", null, 10)))
        .extracting(StoredInstance::id)
        .containsExactly(three.id());
  }

  @BothStores
  void rootsOfAllTenantsComeById(TestDatabase database) {
    RecordStore store = database.store();
    int door = store.define(Samples.CHART, "door");
    Samples.insert(store, Samples.root(3, door), Samples.root(9, door), Samples.root(5, door));
    Samples.insert(store, Samples.child(4, 3, door));
    database.execute("UPDATE instance SET tenant = 'other' WHERE id = 5");

    assertThat(store.reads().roots(null, 2))
        .extracting(row -> row.id().value())
        .containsExactly(3L, 5L);
    assertThat(store.reads().roots(new Id(5), 2))
        .extracting(row -> row.id().value())
        .containsExactly(9L);
  }

  @BothStores
  void childrenComeById(TestDatabase database) {
    RecordStore store = database.store();
    int door = store.define(Samples.CHART, "door");
    StoredInstance other = Samples.root(6, door);
    Samples.insert(store, Samples.root(7, door), other);

    Samples.insert(
        store,
        Samples.child(12, 7, door),
        Samples.child(3, 7, door),
        Samples.child(9, 7, door),
        Samples.child(10, 6, door));

    assertThat(store.reads().children(ROOT))
        .extracting(row -> row.id().value())
        .containsExactly(3L, 9L, 12L);
  }

  @BothStores
  void journalsContinueBehindWhatWasRead(TestDatabase database) {
    RecordStore store = database.store();
    int door = store.define(Samples.CHART, "door");
    Samples.insert(store, Samples.root(7, door));
    StoredInstance start = Samples.root(7, door);
    Samples.commit(store, new Written().entry(Samples.entry(start, start)));
    for (int i = 0; i < 6; i++) {
      Samples.advance(store, ROOT, i % 2 == 0 ? "open" : "closed", Work.NONE);
    }

    List<Entry> first = store.reads().journal(ROOT, -1, 4);
    List<Entry> rest = store.reads().journal(ROOT, 3, 100);
    List<Entry> ofRoot = store.reads().journalOfRoot(ROOT, 2, 3);

    assertThat(first).extracting(Entry::sequence).containsExactly(0L, 1L, 2L, 3L);
    assertThat(rest).extracting(Entry::sequence).containsExactly(4L, 5L, 6L);
    assertThat(ofRoot).extracting(Entry::position).containsExactly(3L, 4L, 5L);
  }

  @BothStores
  void streamsContinueBehindWhatWasRead(TestDatabase database) {
    RecordStore store = database.store();
    Samples.insert(store, Samples.root(7, store.define(Samples.CHART, "door")));
    for (int i = 0; i < 5; i++) {
      Samples.advance(store, ROOT, "open", Work.NONE);
    }

    assertThat(store.reads().stream(ROOT, 0, 2))
        .extracting(StreamEvent::seq)
        .containsExactly(1L, 2L);
    assertThat(store.reads().stream(ROOT, 2, 9))
        .extracting(StreamEvent::seq)
        .containsExactly(3L, 4L, 5L);
    assertThat(store.reads().stream(ROOT, 5, 9)).isEmpty();
  }

  @BothStores
  void instancesAreFoundBySubjectNewestFirst(TestDatabase database) {
    RecordStore store = database.store();
    int door = store.define(Samples.CHART, "door");
    int gate = store.define(new ChartId("gate", "1.0.0", "1".repeat(64)), "gate");
    Samples.insert(
        store,
        Samples.about(Samples.root(7, door), "task:a"),
        Samples.about(Samples.root(8, gate), "task:a"),
        Samples.about(Samples.root(9, door), "task:b"),
        Samples.root(10, door));

    assertThat(ofSubject(store, null, "task:a")).containsExactly(8L, 7L);
    assertThat(ofSubject(store, "door", "task:a")).containsExactly(7L);
    assertThat(ofSubject(store, null, "task:c")).isEmpty();
  }

  @BothStores
  void instancesAreFoundByTheirNewSubjectAlone(TestDatabase database) {
    RecordStore store = database.store();
    int door = store.define(Samples.CHART, "door");
    StoredInstance plain = Samples.root(7, door);
    StoredInstance waiting = Samples.about(Samples.step(plain, "open", Work.NONE), "inbox");
    StoredInstance gone = Samples.about(Samples.step(waiting, "closed", Work.NONE), null);
    Samples.insert(store, plain);

    Samples.commit(store, new Written().update(plain, waiting));
    assertThat(ofSubject(store, "door", "inbox")).containsExactly(7L);
    Samples.commit(store, new Written().update(waiting, gone));
    assertThat(ofSubject(store, "door", "inbox")).isEmpty();
  }

  @BothStores
  void marksChangeWithTheRow(TestDatabase database) {
    RecordStore store = database.store();
    int door = store.define(Samples.CHART, "door");
    StoredInstance plain = Samples.root(7, door);
    StoredInstance waiting = Samples.about(plain, "inbox");
    StoredInstance stepped = Samples.step(waiting, "closed", Work.NONE);
    Samples.insert(store, plain, Samples.root(8, door));

    assertThat(store.reads().marks(Samples.TENANT, "inbox", 10)).isEmpty();
    Samples.commit(store, new Written().update(plain, waiting));
    List<Mark> before = store.reads().marks(Samples.TENANT, "inbox", 10);
    Samples.commit(store, new Written().update(waiting, stepped));
    List<Mark> after = store.reads().marks(Samples.TENANT, "inbox", 10);

    assertThat(before).extracting(mark -> mark.id().value()).containsExactly(7L);
    assertThat(after).extracting(mark -> mark.id().value()).containsExactly(7L);
    assertThat(after).isNotEqualTo(before);
    assertThat(store.reads().marks("other", "inbox", 10)).isEmpty();
  }

  @BothStores
  void aPageMayHaveOnlyRowsWhoseDataBeginsWithAText(TestDatabase database) {
    RecordStore store = database.store();
    int door = store.define(Samples.CHART, "door");
    Samples.insert(
        store,
        Samples.root(7, door).with("{\"a\":\"ü_%\",\"b\":1}"),
        Samples.root(8, door).with("{\"a\":\"üx%\",\"b\":1}"),
        Samples.root(9, door).with("{\"b\":{\"a\":\"ü_%\",\"b\":1}}"));

    assertThat(
            store.reads().page(page(null, null, null, 10).beginning("{\"a\":\"ü_%\",")).stream()
                .map(row -> row.id().value()))
        .containsExactly(7L);
    assertThat(store.reads().outlines(page(null, null, null, 10).beginning("{\"a\":\"ü")))
        .extracting(outline -> outline.id().value())
        .containsExactly(8L, 7L);
  }

  private static List<Long> ofSubject(RecordStore store, @Nullable String chart, String subject) {
    return store
        .reads()
        .page(new Reads.Page(Samples.TENANT, chart, null, subject, null, 10))
        .stream()
        .map(row -> row.id().value())
        .toList();
  }

  @BothStores
  void timersComeEarliestFirst(TestDatabase database) {
    RecordStore store = database.store();
    int door = store.define(Samples.CHART, "door");
    Samples.insert(store, Samples.root(7, door), Samples.root(8, door));
    StoredTimer late = new StoredTimer(ROOT, ROOT, "a", 1, 900);
    StoredTimer early = new StoredTimer(new Id(8), new Id(8), "a", 1, 100);
    StoredTimer middle = new StoredTimer(ROOT, ROOT, "b", 1, 500);
    Samples.commit(store, new Written().addTimer(late).addTimer(early).addTimer(middle));

    assertThat(store.reads().due(500, 10)).containsExactly(early, middle);
    assertThat(store.reads().due(900, 2)).containsExactly(early, middle);
    assertThat(store.reads().due(99, 10)).isEmpty();
    assertThat(store.reads().nextDue()).contains(100L);
  }

  private static Reads.Page page(
      @Nullable String chart, @Nullable String state, @Nullable Id before, int limit) {
    return new Reads.Page(Samples.TENANT, chart, state, before, limit);
  }
}
