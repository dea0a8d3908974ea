package dev.lockstep.cli.input;

import dev.lockstep.model.document.Source;
import java.util.List;

/** The charts that are part of the command. */
public interface ShippedCharts {

  /** Returns the names of the charts, sorted. */
  List<String> names();

  /** Returns the charts with given names, for each of which {@link #has} returns true. */
  ChartSet named(List<String> names);

  /** Returns the scenario files that are packaged with the charts, sorted by name. */
  List<Source> scenarios();

  /** Returns the system files that are packaged with the charts, sorted by name. */
  default List<Source> systems() {
    return List.of();
  }

  /** Returns all charts, sorted by name. */
  default ChartSet all() {
    return named(names());
  }

  /** Returns whether there is a chart with a name. */
  default boolean has(String name) {
    return names().contains(name);
  }
}
