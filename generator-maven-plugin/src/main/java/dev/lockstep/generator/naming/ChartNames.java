package dev.lockstep.generator.naming;

import dev.lockstep.model.ir.IrChart;

/** The package and types of a chart: {@code session} is {@code <base>.session.SessionMachine}. */
public final class ChartNames {

  private final String packageName;
  private final String prefix;

  /** Creates the names of a chart. */
  public ChartNames(ChartPackages packages, IrChart chart) {
    this.packageName = packages.of(chart);
    this.prefix = JavaNames.type(chart.name());
  }

  /** Its package. */
  public String packageName() {
    return packageName;
  }

  /** A type of the chart: {@code SessionState} for {@code State}. */
  public String type(String suffix) {
    return prefix + suffix;
  }
}
