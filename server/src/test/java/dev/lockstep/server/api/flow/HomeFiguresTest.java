package dev.lockstep.server.api.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.SearchRow;
import dev.lockstep.engine.internal.record.SearchTerms;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.flow.FlowExtension;
import dev.lockstep.flow.FlowSearch;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.server.schema.api.Home;
import dev.lockstep.statecharts.Charts;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/** Figures of the home page before, while and after runs are counted on another thread. */
class HomeFiguresTest {

  private static final Caller ADA = new Caller("acme", "ada", Set.of("viewer"));
  private static final int RUNS = 640;

  private Instant now = Instant.parse("2026-11-17T12:00:00Z");

  @BothStores
  void returnsEstimatesUntilTheRunsAreCounted(TestDatabase database) {
    RecordStore store = database.store();
    InstantSource clock = () -> now;
    TimedIds ids = new TimedIds(clock, 1);
    EngineSettings settings =
        new EngineSettings(store, clock, ids, Charts.all(), List.of(FlowExtension.create()), false);
    try (Engine engine = Engine.open(settings)) {
      write(store, ids);
      Queue<Runnable> later = new ArrayDeque<>();
      HomeFigures figures = new HomeFigures(new FlowSearch(engine).runs(), clock, later::add);

      Home first = figures.of(ADA, 1);
      Home again = figures.of(ADA, 1);
      assertThat(later).hasSize(1);
      later.remove().run();
      Home counted = figures.of(ADA, 1);
      now = now.plusSeconds(90);
      Home old = figures.of(ADA, 1);
      assertThat(later).hasSize(1);
      later.remove().run();
      Home fresh = figures.of(ADA, 1);

      assertThat(List.of(first, again)).allMatch(Home::estimated).noneMatch(Home::exact);
      assertThat(first.count()).isBetween(RUNS / 3L, RUNS * 3L);
      assertThat(counted.estimated()).isFalse();
      assertThat(counted.count()).isEqualTo(RUNS);
      assertThat(counted.exact()).isTrue();
      assertThat(old).isEqualTo(counted);
      assertThat(fresh.at()).isEqualTo(now);
    }
  }

  /** Figures that are counted after the sight of their caller has changed are not kept. */
  @BothStores
  void ofAWiderSightAreNotShownToThoseWhoSeeLess(TestDatabase database) {
    RecordStore store = database.store();
    InstantSource clock = () -> now;
    TimedIds ids = new TimedIds(clock, 1);
    EngineSettings settings =
        new EngineSettings(store, clock, ids, Charts.all(), List.of(FlowExtension.create()), false);
    List<FlowPermissions.Rule> hiding =
        List.of(
            new FlowPermissions.Rule(
                "pay", Map.of(FlowPermissions.Action.LOOK, List.of("user:bob"))));
    AtomicReference<List<FlowPermissions.Rule>> rules = new AtomicReference<>(hiding);
    try (Engine engine = Engine.open(settings)) {
      write(store, ids);
      Queue<Runnable> later = new ArrayDeque<>();
      FlowPermissions permissions = FlowPermissions.NONE.with(tenant -> rules.get());
      HomeFigures figures =
          new HomeFigures(new FlowSearch(engine, permissions).runs(), clock, later::add);

      Home first = figures.of(ADA, 1);
      rules.set(List.of());
      later.remove().run();
      rules.set(hiding);
      Home hidden = figures.of(ADA, 1);
      later.remove().run();
      Home counted = figures.of(ADA, 1);

      assertThat(List.of(first, hidden, counted)).extracting(Home::count).containsOnly(0L);
      assertThat(counted.estimated()).isFalse();
    }
  }

  private void write(RecordStore store, TimedIds ids) {
    List<SearchRow> rows = new ArrayList<>();
    for (int number = 0; number < RUNS; number++) {
      Id id = ids.next();
      long started = now.toEpochMilli() - 1_000;
      rows.add(
          new SearchRow(
              id,
              "acme",
              "pay",
              "FAILED",
              "ada",
              null,
              started,
              started + 10,
              new SearchTerms(Set.of(), Map.of(), Map.of()),
              false));
    }
    try (Transaction transaction = store.begin()) {
      transaction.write(Changes.ofSearch(rows));
      transaction.commit();
    }
  }
}
