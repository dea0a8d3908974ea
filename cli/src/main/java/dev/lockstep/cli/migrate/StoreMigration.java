package dev.lockstep.cli.migrate;

import dev.lockstep.agent.AgentExtension;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.migration.InstanceMigration;
import dev.lockstep.engine.migration.MigrationTotals;
import dev.lockstep.flow.FlowExtension;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.snapshot.Migrations;
import dev.lockstep.session.SessionExtension;
import dev.lockstep.session.SessionSettings;
import dev.lockstep.statecharts.Charts;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Moves the instances in the store of an engine to another version of their chart. */
final class StoreMigration {

  /** The largest number of passes in a row that move instances without waiting for busy ones. */
  static final int MOST = 10;

  private final RecordStore store;
  private final ChartId to;
  private final Migrations migrations;

  StoreMigration(RecordStore store, ChartId to, Migrations migrations) {
    this.store = store;
    this.to = to;
    this.migrations = migrations;
  }

  /** Waits between two passes. */
  interface Pause {

    void await(Duration time);
  }

  /**
   * Moves instances in passes, until a pass has nothing to move. While instances are busy, further
   * passes follow. Servers with the earlier version may start instances as fast as they are moved;
   * after {@link #MOST} passes that have moved some, the report names them.
   *
   * @param wait time to wait for busy instances
   * @throws Failure if no engine with this version has used the store
   */
  void run(MoveReport report, Duration wait, Pause pause) {
    int number =
        number()
            .orElseThrow(
                () ->
                    new Failure(
                        ("no engine with `%s` %s (hash %s) has used this store. Deploy the release"
                                + " with this version first, so that moved instances continue")
                            .formatted(to.name(), to.version(), to.hash())));
    try (Engine engine = Engine.open(settings())) {
      run(DurableEngine.of(engine).migration(number, to, migrations), report, wait, pause);
    }
  }

  static void run(InstanceMigration migration, MoveReport report, Duration wait, Pause pause) {
    Duration left = wait;
    for (int moving = 0; ; ) {
      MigrationTotals totals = report.pass(migration);
      moving += totals.moved() > 0 ? 1 : 0;
      if (moving == MOST) {
        report.endedEarly(moving);
        return;
      }
      boolean waits = totals.busy() > 0 && !left.isZero() && !left.isNegative();
      if (!waits && totals.moved() == 0) {
        return;
      }
      if (waits) {
        Duration time = left.compareTo(MoveReport.PAUSE) < 0 ? left : MoveReport.PAUSE;
        pause.await(time);
        left = left.minus(time);
        // Instances that were busy become free one after the other; nothing new is started.
        moving = 0;
      }
    }
  }

  /** A shipped chart is migrated with its system, which maintains the search index. */
  private EngineSettings settings() {
    boolean isShipped = Charts.all().stream().anyMatch(chart -> chart.id().equals(to));
    return isShipped
        ? EngineSettings.standard(
            store,
            Charts.all(),
            AgentExtension.create(),
            SessionExtension.of(SessionSettings.STANDARD),
            FlowExtension.create())
        : EngineSettings.standard(store, List.of());
  }

  private Optional<Integer> number() {
    return store.reads().definitions().entrySet().stream()
        .filter(stored -> stored.getValue().equals(to))
        .map(Map.Entry::getKey)
        .findAny();
  }
}
