package dev.lockstep.engine.versions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Domain;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Extension;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.internal.instance.Definition;
import dev.lockstep.engine.internal.instance.Definitions;
import dev.lockstep.engine.internal.integrity.IntegrityCheck;
import dev.lockstep.engine.internal.integrity.IntegrityReport;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.SearchQuery;
import dev.lockstep.engine.internal.record.SearchRow;
import dev.lockstep.engine.internal.record.SearchTerms;
import dev.lockstep.engine.internal.record.Searchable;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.internal.replay.JournalReplay;
import dev.lockstep.engine.migration.InstanceMigration;
import dev.lockstep.engine.migration.MigrationProgress;
import dev.lockstep.engine.migration.MigrationTotals;
import dev.lockstep.engine.migration.UnmovedInstance;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.registry.ChartEntry;
import dev.lockstep.runtime.snapshot.Migration;
import dev.lockstep.runtime.snapshot.Migrations;
import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.statecharts.engine.MigrationRecord;
import dev.lockstep.statecharts.engine.MigrationRecordValidator;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** Tests of the migration of stored instances, on both stores. */
final class InstanceMigrationTest {

  private static final String TENANT = "acme";

  private static Engine engine(RecordStore store, ChartEntry... charts) {
    Extension family =
        new Extension(
            Map.of(),
            Map.of(
                "family",
                (unit, command) -> {
                  Id root = unit.newId();
                  unit.start(root, "session", JsonObject.EMPTY, JsonObject.EMPTY);
                  for (int i = 0; i < 3; i++) {
                    unit.start("order", JsonObject.EMPTY, JsonObject.EMPTY);
                  }
                  return Answer.accepted(
                      JsonObject.of("instance", new JsonString(root.toString())));
                },
                "take",
                (unit, command) -> {
                  unit.take(unit.root().id(), "orders", "worker-1", Duration.ofHours(1));
                  return Answer.accepted(JsonObject.EMPTY);
                },
                "rest",
                (unit, command) -> {
                  unit.rest(unit.root().id());
                  return Answer.accepted(JsonObject.EMPTY);
                }));
    List<ChartEntry> all = new ArrayList<>(List.of(charts));
    all.addAll(dev.lockstep.statecharts.Charts.all());
    return Engine.open(EngineSettings.standard(store, all, family));
  }

  private static Engine earlier(RecordStore store) {
    return engine(store, OrderMigration.earlier());
  }

  private static Engine both(RecordStore store) {
    return engine(store, OrderMigration.earlier(), OrderMigration.later());
  }

  private static Id start(Engine engine) {
    return id(engine.submit(BasicCommands.start(TENANT, "order", JsonObject.EMPTY)));
  }

  private static Id id(Answer answer) {
    return Id.parse(((JsonString) answer.orElseThrow().get("instance")).value()).orElseThrow();
  }

  private static Command event(Id order, String event) {
    return BasicCommands.fire(order, TENANT, event, null).by("clerk", "ada");
  }

  private static Command remark(Id order, String text) {
    return BasicCommands.fire(order, TENANT, "noted", JsonObject.of("note", new JsonString(text)))
        .by("clerk", "ada");
  }

  private static InstanceMigration migration(Engine engine) {
    return InstanceMigration.of(engine, OrderMigration.later().id(), OrderMigration.migrations());
  }

  private static MigrationTotals run(Engine engine) {
    return migration(engine).run(MigrationProgress.IGNORED);
  }

  private static List<UnmovedInstance> unmoved(InstanceMigration migration) {
    List<UnmovedInstance> all = new ArrayList<>();
    migration.run(
        new MigrationProgress() {
          @Override
          public void unmoved(UnmovedInstance instance) {
            all.add(instance);
          }
        });
    return all;
  }

  private static IntegrityReport integrity(RecordStore store, ChartEntry... charts) {
    List<ChartEntry> all = new ArrayList<>(List.of(charts));
    all.addAll(dev.lockstep.statecharts.Charts.all());
    return new IntegrityCheck(store, all).run();
  }

  private static void assertSound(RecordStore store) {
    IntegrityReport report = integrity(store, OrderMigration.earlier(), OrderMigration.later());
    assertThat(report.findings()).isEmpty();
    assertThat(report.folded()).isEqualTo(report.instances());
  }

  @BothStores
  void movesInstancesWithAnEntryInTheirJournal(TestDatabase database) {
    Id placed;
    Id packing;
    Id done;
    try (Engine engine = earlier(database.store())) {
      placed = start(engine);
      engine.submit(remark(placed, "fragile")).orElseThrow();
      packing = start(engine);
      engine.submit(event(packing, "packed")).orElseThrow();
      done = start(engine);
      engine.submit(event(done, "packed")).orElseThrow();
      engine.submit(event(done, "shipped")).orElseThrow();
    }
    List<StoredTimer> before = database.store().reads().due(Long.MAX_VALUE, 100);

    try (Engine engine = both(database.store())) {
      assertThat(engine.instance(TENANT, placed).orElseThrow().chart().version())
          .isEqualTo("1.0.0");

      assertThat(run(engine)).isEqualTo(new MigrationTotals(3, 0, 0, 0));

      assertThat(List.of(placed, packing, done))
          .extracting(id -> engine.instance(TENANT, id).orElseThrow())
          .extracting(each -> each.chart().version(), each -> each.state(), each -> each.sequence())
          .containsExactly(
              tuple("2.0.0", "received", 2L),
              tuple("2.0.0", "packing.picking", 2L),
              tuple("2.0.0", "done", 3L));
      assertThat(engine.history(TENANT, placed, -1, 10))
          .extracting(Entry::kind, Entry::from, Entry::to, Entry::position)
          .containsExactly(
              tuple(Entry.Kind.START, "", "placed", 1L),
              tuple(Entry.Kind.EVENT, "placed", "placed", 2L),
              tuple(Entry.Kind.MIGRATION, "placed", "received", 3L));
      MigrationRecord record = record(engine.history(TENANT, packing, 1, 1).get(0));
      assertThat(record.from().version()).isEqualTo("1.0.0");
      assertThat(record.to().hash()).isEqualTo(OrderMigration.later().id().hash());
      assertThat(record.migrations()).containsExactly(OrderMigration.class.getName());
      assertThat(record.before().toString()).contains("\"attempts\":1");
      assertThat(record.after().toString()).contains("\"failures\":1");
      assertThat(before).hasSize(2);
      assertThat(database.store().reads().due(Long.MAX_VALUE, 100))
          .singleElement()
          .isEqualTo(
              before.stream()
                  .filter(timer -> timer.instance().equals(placed))
                  .map(
                      timer ->
                          new StoredTimer(
                              timer.instance(),
                              timer.root(),
                              OrderMigration.LAPSE_NOW,
                              timer.entry(),
                              timer.due()))
                  .findFirst()
                  .orElseThrow());
      assertSound(database.store());

      assertThat(run(engine)).isEqualTo(new MigrationTotals(0, 3, 0, 0));
      engine.submit(event(packing, "wrapped")).orElseThrow();
      engine.submit(remark(placed, "urgent")).orElseThrow();
      assertThat(engine.instance(TENANT, packing).orElseThrow().state())
          .isEqualTo("packing.wrapping");
      assertSound(database.store());
    }
  }

  /** The migration in YAML has become a class, which needs neither the file nor its reader. */
  @BothStores
  void movesInstancesByAGeneratedMigration(TestDatabase database) {
    Id placed;
    Id packing;
    Id held;
    try (Engine engine = earlier(database.store())) {
      placed = start(engine);
      packing = start(engine);
      engine.submit(event(packing, "packed")).orElseThrow();
      held = start(engine);
      engine.submit(event(held, "held")).orElseThrow();
    }
    try (Engine engine = both(database.store())) {
      InstanceMigration migration =
          InstanceMigration.of(engine, OrderMigration.later().id(), Charts.migrations());
      List<UnmovedInstance> left = unmoved(migration);

      assertThat(left)
          .extracting(UnmovedInstance::instance, UnmovedInstance::code, UnmovedInstance::reason)
          .containsExactly(tuple(held, "unknown-state", "`on_hold`: no case of this state holds"));
      assertThat(List.of(placed, packing))
          .extracting(id -> engine.instance(TENANT, id).orElseThrow())
          .extracting(each -> each.chart().version(), Instance::state)
          .containsExactly(tuple("2.0.0", "received"), tuple("2.0.0", "packing.picking"));
      assertThat(engine.history(TENANT, packing, 1, 1).get(0).payload())
          .contains("\"order.migration.yaml (SHA-256 ");
      assertThat(database.store().reads().due(Long.MAX_VALUE, 100))
          .extracting(StoredTimer::id)
          .containsExactly(OrderMigration.LAPSE_NOW);
      assertSound(database.store());
    }
  }

  private static MigrationRecord record(Entry entry) {
    byte[] payload = Objects.requireNonNull(entry.payload()).getBytes(StandardCharsets.UTF_8);
    return MigrationRecordValidator.read(payload).orElseThrow();
  }

  @BothStores
  void leavesWhatCannotBeMoved(TestDatabase database) {
    Id held;
    Id damaged;
    try (Engine engine = earlier(database.store())) {
      held = start(engine);
      engine.submit(event(held, "held")).orElseThrow();
      damaged = start(engine);
      start(engine);
    }
    database.execute(
        "UPDATE instance SET quarantine = 'it is broken' WHERE id = " + damaged.value());
    try (Engine engine = both(database.store())) {
      StoredInstance row = database.store().reads().instance(held).orElseThrow();

      List<UnmovedInstance> left = unmoved(migration(engine));

      assertThat(left)
          .extracting(
              UnmovedInstance::instance,
              UnmovedInstance::code,
              UnmovedInstance::reason,
              UnmovedInstance::isBusy)
          .containsExactlyInAnyOrder(
              tuple(held, "unknown-state", "`on_hold`: no order waits on hold any more", false),
              tuple(damaged, "quarantined", "it is in quarantine: it is broken", false));
      assertThat(database.store().reads().instance(held)).hasValue(row);
      engine.submit(event(held, "released")).orElseThrow();
      assertThat(run(engine)).isEqualTo(new MigrationTotals(1, 1, 1, 0));
      assertThat(engine.instance(TENANT, held).orElseThrow().state()).isEqualTo("received");
    }
  }

  @BothStores
  void leavesInstancesWhoseMigrationFailsOrIsMissing(TestDatabase database) {
    try (Engine engine = earlier(database.store())) {
      start(engine);
    }
    try (Engine engine = both(database.store())) {
      ChartId to = OrderMigration.later().id();
      assertThat(unmoved(InstanceMigration.of(engine, to, Migrations.NONE)))
          .extracting(UnmovedInstance::code)
          .containsExactly("no-migration");
      assertThat(
              unmoved(
                  InstanceMigration.of(
                      engine,
                      to,
                      Migrations.of(
                          List.of(
                              of(
                                  old -> {
                                    throw new IllegalStateException("planted");
                                  }))))))
          .extracting(UnmovedInstance::code, UnmovedInstance::reason)
          .containsExactly(
              tuple(
                  "failed", "the migration failed with java.lang.IllegalStateException: planted"));
      assertThat(
              unmoved(
                  InstanceMigration.of(
                      engine,
                      to,
                      Migrations.of(
                          List.of(
                              of(
                                  old ->
                                      new SnapshotData(
                                          to,
                                          List.of("nowhere"),
                                          old.context(),
                                          Map.of(),
                                          List.of(),
                                          1)))))))
          .extracting(UnmovedInstance::code)
          .containsExactly("unknown-state");
      assertThat(
              unmoved(
                  InstanceMigration.of(
                      engine,
                      to,
                      Migrations.of(
                          List.of(
                              of(
                                  old ->
                                      new SnapshotData(
                                          to,
                                          List.of("received"),
                                          old.context()
                                              .without("attempts")
                                              .with("failures", JsonNumber.of(-1)),
                                          Map.of(),
                                          List.of(),
                                          1)))))))
          .extracting(UnmovedInstance::code, UnmovedInstance::reason)
          .containsExactly(
              tuple("broken-invariant", "the invariant `failures >= 0` does not hold"));
      assertThatThrownBy(
              () ->
                  InstanceMigration.of(engine, new ChartId("order", "3.0.0", "x"), Migrations.NONE))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("the engine does not execute `order` 3.0.0");
      assertSound(database.store());
    }
  }

  private static Migration of(java.util.function.UnaryOperator<SnapshotData> conversion) {
    return new Migration() {
      @Override
      public ChartId from() {
        return OrderMigration.earlier().id();
      }

      @Override
      public ChartId to() {
        return OrderMigration.later().id();
      }

      @Override
      public Set<String> dropped() {
        return Set.of("attempts", OrderMigration.LAPSE);
      }

      @Override
      public SnapshotData migrate(SnapshotData snapshot) {
        return conversion.apply(snapshot);
      }
    };
  }

  @BothStores
  void respectsLeases(TestDatabase database) {
    Id order;
    try (Engine engine = earlier(database.store())) {
      order = start(engine);
      engine.submit(Command.on(order, "take", TENANT, JsonObject.EMPTY)).orElseThrow();
    }
    try (Engine engine = both(database.open())) {
      engine.submit(Command.on(order, "take", TENANT, JsonObject.EMPTY)).orElseThrow();
      assertThat(run(engine)).isEqualTo(new MigrationTotals(0, 0, 0, 1));
      assertThat(unmoved(migration(engine)))
          .extracting(UnmovedInstance::code, UnmovedInstance::isBusy)
          .containsExactly(tuple("leased", true));
      engine.submit(Command.on(order, "rest", TENANT, JsonObject.EMPTY)).orElseThrow();
      assertThat(run(engine)).isEqualTo(new MigrationTotals(1, 0, 0, 0));
    }
  }

  @BothStores
  void movesChildrenUnderTheirRoot(TestDatabase database) {
    Id root;
    try (Engine engine = earlier(database.store())) {
      root = id(engine.submit(Command.begin("family", TENANT, JsonObject.EMPTY)));
    }
    try (Engine engine = both(database.store())) {
      assertThat(run(engine)).isEqualTo(new MigrationTotals(3, 0, 0, 0));
      assertThat(engine.children(TENANT, root))
          .extracting(each -> each.chart().version())
          .containsOnly("2.0.0");
      assertThat(engine.historyOfRoot(TENANT, root, 0, 100))
          .extracting(Entry::position)
          .containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L);
      assertSound(database.store());
    }
  }

  /** A domain whose instances are found by their state and by the name of their version. */
  private static final class IndexedOrders implements Domain, Searchable {

    @Override
    public String searchKind() {
      return "order";
    }

    @Override
    public Searchable.Entry searchEntry(Instance instance) {
      return new Searchable.Entry("orders", "ada", 0);
    }

    @Override
    public SearchTerms searchTerms(Instance instance) {
      String version = instance.chart().version();
      return new SearchTerms(Set.of(), Map.of("version", version), Map.of());
    }
  }

  @BothStores
  void replacesTheRowOfTheSearchIndex(TestDatabase database) {
    Extension indexed = new Extension(Map.of("order", new IndexedOrders()), Map.of());
    RecordStore store = database.store();
    try (Engine engine =
        Engine.open(EngineSettings.standard(store, List.of(OrderMigration.earlier()), indexed))) {
      start(engine);
    }
    assertThat(found(store, "placed", "1.0.0")).isEqualTo(1);
    try (Engine engine =
        Engine.open(EngineSettings.standard(store, OrderMigration.both(), indexed))) {
      assertThat(run(engine).moved()).isEqualTo(1);
    }
    assertThat(found(store, "placed", "1.0.0")).isZero();
    assertThat(found(store, "received", "1.0.0")).isZero();
    assertThat(found(store, "received", "2.0.0")).isEqualTo(1);
  }

  private static long found(RecordStore store, String state, String version) {
    return store
        .search()
        .count(
            new SearchQuery(
                SearchRow.scope(TENANT, "order"),
                List.of(),
                List.of(state),
                null,
                null,
                SearchQuery.Range.ALL,
                SearchQuery.Range.ALL,
                SearchQuery.Range.ALL,
                List.of(new SearchQuery.TextTerm("version", SearchQuery.Comparison.EQUAL, version)),
                null),
            10)
        .count();
  }

  @BothStores
  void needsNoMachineOfTheEarlierVersion(TestDatabase database) {
    Id order;
    try (Engine engine = earlier(database.store())) {
      order = start(engine);
    }
    try (Engine engine = engine(database.store(), OrderMigration.later())) {
      assertThat(engine.submit(remark(order, "x"))).isInstanceOf(Answer.Declined.class);
      SnapshotData data = engine.snapshotData(TENANT, order).orElseThrow();
      assertThat(data.chart()).isEqualTo(OrderMigration.earlier().id());
      assertThat(data.in()).containsExactly("placed");

      assertThat(run(engine)).isEqualTo(new MigrationTotals(1, 0, 0, 0));

      engine.submit(remark(order, "x")).orElseThrow();
      IntegrityReport report = integrity(database.store(), OrderMigration.later());
      assertThat(report.findings()).isEmpty();
      assertThat(report.skipped()).containsOnly(Map.entry("order 1.0.0", 1L));
    }
  }

  @BothStores
  void replaysTheSnapshotsOfAMigration(TestDatabase database) {
    Id order;
    try (Engine engine = earlier(database.store())) {
      order = start(engine);
    }
    try (Engine engine = both(database.store())) {
      run(engine);
      engine.submit(event(order, "packed")).orElseThrow();
    }
    RecordStore store = database.store();
    List<Definition> versions =
        OrderMigration.both().stream()
            .map(each -> new Definition(store.define(each.id(), ""), each, Domain.NONE))
            .toList();
    JournalReplay replay = new JournalReplay(new Definitions(versions, store::definition));
    StoredInstance row = store.reads().instance(order).orElseThrow();
    List<Entry> journal = store.reads().journal(order, -1, 10);
    assertThat(replay.difference(row, journal)).isEmpty();
    assertThat(replay.difference(row, altered(journal, "\"attempts\":0", "\"attempts\":7")))
        .hasValue("entry 1 migrates a snapshot to which its journal does not lead");
    assertThat(replay.difference(row, altered(journal, "\"failures\":0", "\"failures\":7")))
        .hasValue("its snapshot differs from the result of its journal");
    assertThat(
            replay.difference(
                row, altered(journal, "\"in\":[\"received\"]", "\"in\":[\"cancelled\"]")))
        .hasValueSatisfying(text -> assertThat(text).contains("does not lead from"));
  }

  private static List<Entry> altered(List<Entry> journal, String text, String other) {
    return journal.stream()
        .map(
            entry ->
                entry.kind() != Entry.Kind.MIGRATION
                    ? entry
                    : new Entry(
                        entry.instance(),
                        entry.sequence(),
                        entry.root(),
                        entry.position(),
                        entry.definition(),
                        entry.kind(),
                        entry.event(),
                        entry.actor(),
                        entry.principal(),
                        entry.from(),
                        entry.to(),
                        Objects.requireNonNull(entry.payload()).replace(text, other),
                        entry.note(),
                        entry.command(),
                        entry.at()))
        .toList();
  }

  @BothStores
  void stopsAndContinues(TestDatabase database) {
    try (Engine engine = earlier(database.store())) {
      List<CompletableFuture<Answer>> begun =
          IntStream.range(0, 2 * InstanceMigration.BATCH + 10)
              .mapToObj(
                  i ->
                      engine.submitLater(
                          BasicCommands.start(
                              i % 2 == 0 ? TENANT : "globex", "order", JsonObject.EMPTY)))
              .toList();
      begun.forEach(each -> each.join().orElseThrow());
    }
    try (Engine engine = both(database.store())) {
      MigrationTotals first =
          migration(engine)
              .run(
                  new MigrationProgress() {
                    @Override
                    public boolean batch(MigrationTotals totals) {
                      return false;
                    }
                  });
      assertThat(first).isEqualTo(new MigrationTotals(InstanceMigration.BATCH, 0, 0, 0));
      MigrationTotals rest = run(engine);
      assertThat(rest)
          .isEqualTo(
              new MigrationTotals(InstanceMigration.BATCH + 10, InstanceMigration.BATCH, 0, 0));
      assertThat(rest.isComplete()).isTrue();
      assertSound(database.store());
    }
  }

  @BothStores
  void movesEachInstanceOnceBesideCommandsAndOtherNodes(TestDatabase database) throws Exception {
    int orders = 60;
    List<Id> ids = new ArrayList<>();
    try (Engine engine = earlier(database.store())) {
      for (int i = 0; i < orders; i++) {
        ids.add(start(engine));
      }
    }
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try (Engine one = both(database.store());
        Engine other = both(database.open())) {
      List<Future<Integer>> clients = new ArrayList<>();
      for (Engine engine : List.of(one, other)) {
        clients.add(
            threads.submit(
                () -> {
                  int accepted = 0;
                  for (int i = 0; i < 400; i++) {
                    Answer answer = engine.submit(remark(ids.get(i % orders), "remark " + i));
                    accepted += answer instanceof Answer.Accepted ? 1 : 0;
                  }
                  return accepted;
                }));
      }
      List<Future<MigrationTotals>> runs = new ArrayList<>();
      for (Engine engine : List.of(one, other)) {
        runs.add(threads.submit(() -> run(engine)));
      }
      long moved = 0;
      for (Future<MigrationTotals> each : runs) {
        assertThat(each.get().examined()).isEqualTo(orders);
        moved += each.get().moved();
      }
      int accepted = 0;
      for (Future<Integer> each : clients) {
        accepted += each.get();
      }
      moved += run(one).moved();
      assertThat(moved).isEqualTo(orders);
      assertThat(accepted).isEqualTo(800);
      int remarks = 0;
      for (Id id : ids) {
        List<Entry> journal = one.history(TENANT, id, -1, 1_000);
        assertThat(journal).filteredOn(entry -> entry.kind() == Entry.Kind.MIGRATION).hasSize(1);
        remarks += (int) journal.stream().filter(entry -> entry.kind() == Entry.Kind.EVENT).count();
      }
      assertThat(remarks).isEqualTo(accepted);
      assertSound(database.store());
    } finally {
      threads.shutdownNow();
    }
  }
}
