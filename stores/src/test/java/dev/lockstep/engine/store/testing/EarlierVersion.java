package dev.lockstep.engine.store.testing;

import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.snapshot.Migration;
import dev.lockstep.runtime.snapshot.Migrations;
import dev.lockstep.runtime.snapshot.SnapshotData;
import java.util.List;
import java.util.function.UnaryOperator;

/** An earlier version of a chart with the same states, under which stored instances are put. */
public final class EarlierVersion {

  private final ChartId now;
  private final ChartId before;

  private EarlierVersion(ChartId now, ChartId before) {
    this.now = now;
    this.before = before;
  }

  /** Lets all stored instances of a chart, but not their journals, belong to an earlier version. */
  public static EarlierVersion store(TestDatabase database, ChartId now) {
    ChartId before = new ChartId(now.name(), "0.0.1", "cd".repeat(32));
    database.execute(
        "UPDATE instance SET definition = %d WHERE definition = %d"
            .formatted(
                database.store().define(before, "statechart: x"),
                database.store().define(now, "statechart: x")));
    return new EarlierVersion(now, before);
  }

  /** Returns a migration that leaves states, context and timers as they are. */
  public Migrations migrations() {
    return migrations(in -> in);
  }

  /** Returns a migration to another state. */
  public Migrations migrationsTo(String state) {
    return migrations(in -> List.of(state));
  }

  private Migrations migrations(UnaryOperator<List<String>> states) {
    return Migrations.of(
        List.of(
            new Migration() {
              @Override
              public ChartId from() {
                return before;
              }

              @Override
              public ChartId to() {
                return now;
              }

              @Override
              public SnapshotData migrate(SnapshotData old) {
                return new SnapshotData(
                    now,
                    states.apply(old.in()),
                    old.context(),
                    old.history(),
                    old.timers(),
                    old.entries());
              }
            }));
  }
}
