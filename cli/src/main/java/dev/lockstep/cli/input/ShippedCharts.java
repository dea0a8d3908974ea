package dev.lockstep.cli.input;

import java.util.List;

/** The charts that come with the command. */
public interface ShippedCharts {

  /** Names of the charts, sorted. */
  List<String> names();

  /** The charts called {@code names}, each of which {@link #has} answers for. */
  ChartSet named(List<String> names);

  /** All charts, sorted by name. */
  default ChartSet all() {
    return named(names());
  }

  /** Whether a chart is called {@code name}. */
  default boolean has(String name) {
    return names().contains(name);
  }
}
