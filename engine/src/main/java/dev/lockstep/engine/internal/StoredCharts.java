package dev.lockstep.engine.internal;

import dev.lockstep.engine.Domain;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.internal.instance.Definition;
import dev.lockstep.engine.internal.instance.Definitions;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.registry.ChartEntry;
import dev.lockstep.runtime.registry.ChartIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The numbers of chart versions in a store. */
final class StoredCharts {

  private StoredCharts() {}

  /**
   * Adds the charts of the settings to the store and returns them with their domains.
   *
   * @throws IllegalArgumentException if a domain is that of another chart
   */
  static Definitions define(
      EngineSettings settings, RecordStore store, Map<String, Domain> domains) {
    List<Definition> versions = new ArrayList<>();
    List<ChartEntry> charts = ChartIndex.of(settings.charts()).all();
    Map<ChartId, Integer> numbers = store.define(ChartSource.of(charts));
    for (ChartEntry chart : charts) {
      Domain domain = domains.getOrDefault(chart.id().name(), Domain.NONE);
      versions.add(new Definition(numbers.get(chart.id()), chart, domain));
    }
    Definitions definitions = new Definitions(versions, store::definition);
    for (String chart : domains.keySet()) {
      if (definitions.current(chart).isEmpty()) {
        throw new IllegalArgumentException(
            "an extension has a domain for chart `" + chart + "`, which is not configured");
      }
    }
    return definitions;
  }
}
