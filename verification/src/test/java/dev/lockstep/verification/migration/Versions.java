package dev.lockstep.verification.migration;

import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.snapshot.SnapshotData;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Chart versions and snapshots of tests. */
final class Versions {

  private static final Set<String> RELAXED =
      Rules.all().stream().map(Rule::name).collect(Collectors.toSet());

  private Versions() {}

  static ChartVersion of(String yaml) {
    Compilation compilation = compile(yaml);
    return version(
        compilation.charts().stream()
            .findFirst()
            .orElseThrow(() -> new AssertionError(compilation.diagnostics() + "\n" + yaml)));
  }

  /** Returns the version of a chart that may have errors; empty if it has. */
  static Optional<ChartVersion> ifValid(String yaml) {
    return compile(yaml).charts().stream().findFirst().map(Versions::version);
  }

  private static ChartVersion version(IrChart chart) {
    String hash = Integer.toHexString(chart.hashCode());
    return new ChartVersion(new ChartId(chart.name(), chart.version(), hash), chart);
  }

  private static Compilation compile(String yaml) {
    return Statecharts.compile(
        new CompilationRequest(
            List.of(new Source("order.statechart.yaml", yaml.getBytes(StandardCharsets.UTF_8))),
            SchemaFolder.empty(),
            RELAXED));
  }

  static MigrationFile.Read read(String yaml, ChartVersion before, ChartVersion after) {
    return MigrationFile.read(
        new Source("order.migration.yaml", yaml.getBytes(StandardCharsets.UTF_8)), before, after);
  }

  static ChartMigration migration(String yaml, ChartVersion before, ChartVersion after) {
    MigrationFile.Read read = read(yaml, before, after);
    return read.migration()
        .orElseThrow(
            () ->
                new AssertionError(
                    read.diagnostics().stream().map(Diagnostic::toString).toList() + "\n" + yaml));
  }

  /** Returns the snapshot of the interpreter, without payloads of delayed events. */
  static InterpreterSnapshot snapshot(ChartVersion version, SnapshotData data) {
    IrChart chart = version.chart();
    InterpreterSnapshot read = new SnapshotValues(version).read(data);
    Map<Integer, BitSet> history = new LinkedHashMap<>();
    data.history()
        .forEach(
            (path, stored) -> {
              BitSet states = new BitSet();
              stored.forEach(wire -> states.set(version.states().get(wire).index()));
              history.put(version.histories().get(path).index(), states);
            });
    List<PendingTimer> timers = new ArrayList<>();
    for (Timer timer : data.timers()) {
      IrTransition transition = timer.event() == null ? version.timers().get(timer.id()) : null;
      int event =
          transition != null
              ? -1
              : chart.events().stream()
                  .filter(each -> each.wire().equals(timer.event()))
                  .findFirst()
                  .orElseThrow()
                  .index();
      timers.add(
          new PendingTimer(
              transition == null ? -1 : transition.index(),
              event,
              Map.of(),
              transition == null ? Optional.of(timer.id()) : Optional.empty(),
              timer.entry(),
              timer.deadline()));
    }
    return new InterpreterSnapshot(
        read.configuration(), read.context(), history, timers, data.entries());
  }
}
