package dev.lockstep.generator.naming;

import dev.lockstep.model.ir.IrChart;

/** The package and types of a chart: {@code session} is {@code <base>.session.SessionMachine}. */
public final class ChartNames {

  private final String packageName;
  private final String prefix;

  /** Names of a chart below a valid package. */
  public ChartNames(String basePackage, IrChart chart) {
    this.packageName = basePackage + "." + JavaNames.packageSegment(chart.name());
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
