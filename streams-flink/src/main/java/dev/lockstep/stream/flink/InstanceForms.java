package dev.lockstep.stream.flink;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.LineRenderer;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.runtime.snapshot.StuckException;
import dev.lockstep.verification.change.Change;
import dev.lockstep.verification.change.Change.Affected;
import dev.lockstep.verification.change.Change.Verdict;
import dev.lockstep.verification.change.ChartComparison;
import dev.lockstep.verification.migration.ChartMigration;
import dev.lockstep.verification.migration.ChartVersion;
import dev.lockstep.verification.migration.MigrationFile;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The conversion of instances for one chart and its engine. Thread-safe. */
final class InstanceForms {

  private final StreamChart chart;
  private final SnapshotForm form;
  private final boolean monitored;
  private final Map<StreamChart, Optional<ChartMigration>> migrations = new ConcurrentHashMap<>();

  InstanceForms(StreamChart chart, boolean monitored) {
    this.chart = chart;
    this.monitored = monitored;
    this.form =
        chart
            .machine()
            .map(source -> generated(source.entry().machine(InstanceForms::unasked)))
            .orElseGet(() -> SnapshotForm.interpreted(chart.compiled()));
  }

  private <S extends StateType, C> SnapshotForm generated(Machine<S, ?, ?, C> machine) {
    return new GeneratedForm<>(machine, chart.compiled());
  }

  private static boolean unasked(String guard, Object context, @Nullable Object event) {
    throw new IllegalStateException("the guard `" + guard + "` was evaluated outside a step");
  }

  /** Returns an instance with a snapshot of the engine. */
  Instance live(Instance instance) {
    if (!(instance.snapshot() instanceof Instance.Stored stored)) {
      return instance;
    }
    return new Instance(
        form.snapshot(migrated(stored)), instance.time(), instance.wake(), monitors(instance));
  }

  /** Returns the states of the monitors of the chart. */
  List<Long> monitors(Instance instance) {
    if (!monitored) {
      return List.of();
    }
    return instance.snapshot() instanceof Instance.Stored stored
        ? chart.compiled().properties().continued(stored.properties(), instance.monitors())
        : instance.monitors();
  }

  SnapshotData data(Instance instance) {
    return instance.snapshot() instanceof Instance.Stored stored
        ? migrated(stored)
        : form.data(instance.snapshot());
  }

  private SnapshotData migrated(Instance.Stored stored) {
    Optional<ChartMigration> migration =
        migrations.computeIfAbsent(stored.chart(), from -> migration(from, chart));
    if (migration.isEmpty()) {
      return stored.data();
    }
    try {
      return migration.get().migrate(stored.data());
    } catch (StuckException stuck) {
      throw IncompatibleChartException.stuck(
          stored.chart().compiled().version().id(),
          chart.compiled().version().id(),
          stored.data(),
          stuck.stuck());
    }
  }

  /**
   * Returns the migration from one chart to another; empty if both have the same text.
   *
   * @throws IncompatibleChartException if a change is breaking for instances and the later chart
   *     has no migration, or its migration has errors
   */
  static Optional<ChartMigration> migration(StreamChart from, StreamChart to) {
    if (from.hasTextOf(to)) {
      return Optional.empty();
    }
    ChartVersion before = from.compiled().version();
    ChartVersion after = to.compiled().version();
    if (to.migration().isPresent()) {
      MigrationFile.Read read = MigrationFile.read(to.migration().get(), before, after);
      return Optional.of(
          read.migration().orElseThrow(() -> incompatible(from, to, lines(read.diagnostics()))));
    }
    List<String> breaking =
        ChartComparison.of(before.chart(), after.chart()).stream()
            .filter(change -> change.affected() == Affected.INSTANCES)
            .filter(change -> change.verdict() == Verdict.BREAKING)
            .map(Change::toString)
            .toList();
    if (!breaking.isEmpty()) {
      throw incompatible(from, to, breaking);
    }
    return Optional.of(ChartMigration.unchanged(before, after));
  }

  private static List<String> lines(List<Diagnostic> diagnostics) {
    return diagnostics.stream().map(new LineRenderer()::render).toList();
  }

  private static IncompatibleChartException incompatible(
      StreamChart from, StreamChart to, List<String> reasons) {
    return IncompatibleChartException.changed(
        from.compiled().version().id(), to.compiled().version().id(), reasons);
  }
}
