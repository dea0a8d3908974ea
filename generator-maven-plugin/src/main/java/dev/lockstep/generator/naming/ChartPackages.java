package dev.lockstep.generator.naming;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.registry.VersionOrder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The packages of charts. The newest version of a chart is in the package of its name, {@code
 * <base>.session}, and each earlier version in one below it, {@code <base>.session.v1_2_0}.
 */
public final class ChartPackages {

  private final String basePackage;
  private final Map<String, String> newest = new HashMap<>();

  /** Creates the packages of the charts of one build below a valid package. */
  public ChartPackages(String basePackage, List<IrChart> charts) {
    this.basePackage = basePackage;
    for (IrChart chart : charts) {
      newest.merge(
          chart.name(),
          chart.version(),
          (one, other) -> VersionOrder.OLDEST_FIRST.compare(one, other) < 0 ? other : one);
    }
  }

  /** Returns the package of a chart. */
  public String of(IrChart chart) {
    String named = basePackage + "." + JavaNames.packageSegment(chart.name());
    return isNewest(chart) ? named : named + ".v" + chart.version().replaceAll("[^0-9a-zA-Z]", "_");
  }

  /** Returns true if no other chart of the build is a later version of this one. */
  public boolean isNewest(IrChart chart) {
    return chart.version().equals(newest.getOrDefault(chart.name(), chart.version()));
  }

  /** Returns the package below which all packages are. */
  public String basePackage() {
    return basePackage;
  }
}
