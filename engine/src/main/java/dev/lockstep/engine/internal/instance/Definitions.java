package dev.lockstep.engine.internal.instance;

import dev.lockstep.runtime.ChartId;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The available chart versions. An instance keeps the version it started with as long as that
 * version is available. Otherwise it continues with the current version, if that can hold its
 * snapshot.
 */
public final class Definitions {

  private final Map<Integer, Definition> byNumber = new LinkedHashMap<>();
  private final Map<String, Definition> current = new LinkedHashMap<>();
  private final IntFunction<Optional<ChartId>> stored;

  /**
   * Creates a set of chart versions.
   *
   * @param versions the available versions; of several versions of a chart, the last one is current
   * @param stored returns the chart version with a number from the store, for versions that are not
   *     available
   */
  public Definitions(Collection<Definition> versions, IntFunction<Optional<ChartId>> stored) {
    for (Definition version : versions) {
      byNumber.put(version.number(), version);
      current.put(version.chart().name(), version);
    }
    this.stored = stored;
  }

  /**
   * Returns the current version of a chart, which new instances use; empty for an unknown chart.
   */
  public Optional<Definition> current(String chart) {
    return Optional.ofNullable(current.get(chart));
  }

  /**
   * Returns the version with which an instance continues that began with a version of other
   * content: the one with the same number, or else the current one.
   */
  Optional<Definition> successor(ChartId began) {
    return byNumber.values().stream()
        .filter(version -> version.chart().name().equals(began.name()))
        .filter(version -> version.chart().version().equals(began.version()))
        .findFirst()
        .or(() -> current(began.name()));
  }

  /** Returns the current versions of all charts, in the order they were given. */
  public Collection<Definition> all() {
    return current.values();
  }

  /** Returns a version; empty if it is not available. */
  public Optional<Definition> version(ChartId chart) {
    return byNumber.values().stream().filter(each -> each.chart().equals(chart)).findFirst();
  }

  /** Returns the version with a number; {@code null} if it is not available. */
  public @Nullable Definition numbered(int number) {
    return byNumber.get(number);
  }

  /** Returns the chart version with a number, available or not. */
  public Optional<ChartId> chart(int number) {
    Definition known = byNumber.get(number);
    return known == null ? stored.apply(number) : Optional.of(known.chart());
  }
}
