package dev.lockstep.spring;

import dev.lockstep.runtime.registry.ChartEntry;
import java.util.List;

/**
 * The charts that the engine of the application executes. The engine is created if there is a bean
 * of this type; an application without it uses generated machines only.
 *
 * @param entries the charts, in the order of the registry
 */
public record EngineCharts(List<ChartEntry> entries) {

  public EngineCharts {
    entries = List.copyOf(entries);
  }

  /** Returns the charts of a generated registry: {@code EngineCharts.of(Charts.all())}. */
  public static EngineCharts of(List<ChartEntry> entries) {
    return new EngineCharts(entries);
  }
}
