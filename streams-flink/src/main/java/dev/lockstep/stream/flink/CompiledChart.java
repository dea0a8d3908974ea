package dev.lockstep.stream.flink;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.stream.PropertyMonitors;
import dev.lockstep.verification.migration.ChartVersion;
import dev.lockstep.verification.migration.InterpreterSnapshots;

/** A compiled chart with the forms of its snapshots. Immutable, thread-safe. */
final class CompiledChart {

  private final ChartVersion version;
  private final InterpreterSnapshots snapshots;
  private final InstanceFormat format;
  private final PropertyMonitors properties;

  CompiledChart(IrChart chart, String hash) {
    this.version = new ChartVersion(new ChartId(chart.name(), chart.version(), hash), chart);
    this.snapshots = new InterpreterSnapshots(version);
    this.format = new InstanceFormat(version);
    this.properties = new PropertyMonitors(chart);
  }

  IrChart chart() {
    return version.chart();
  }

  ChartVersion version() {
    return version;
  }

  /** Returns the form of the snapshots of the interpreter. */
  InterpreterSnapshots snapshots() {
    return snapshots;
  }

  InstanceFormat format() {
    return format;
  }

  PropertyMonitors properties() {
    return properties;
  }
}
