package dev.lockstep.engine.instance;

import dev.lockstep.runtime.ChartId;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The chart versions at hand. An instance goes on with the version it began with while that is
 * among them; otherwise with the version begun now, if that can hold it.
 */
public final class Definitions {

  private final Map<Integer, Definition> byNumber = new LinkedHashMap<>();
  private final Map<String, Definition> current = new LinkedHashMap<>();
  private final IntFunction<Optional<ChartId>> stored;

  /**
   * Versions at hand.
   *
   * @param versions of two versions of a chart, the later one is begun from now on
   * @param stored tells which chart version a number stands for, of those that are not at hand
   */
  public Definitions(Collection<Definition> versions, IntFunction<Optional<ChartId>> stored) {
    for (Definition version : versions) {
      byNumber.put(version.number(), version);
      current.put(version.chart().name(), version);
    }
    this.stored = stored;
  }

  /** The version of a chart that is begun from now on. */
  public Optional<Definition> current(String chart) {
    return Optional.ofNullable(current.get(chart));
  }

  /** All charts, each in the version begun from now on, in the order they were given. */
  public Collection<Definition> all() {
    return current.values();
  }

  /** The version with a number, {@code null} if it is not at hand. */
  @Nullable Definition numbered(int number) {
    return byNumber.get(number);
  }

  /** Which chart version a number stands for, at hand or not. */
  Optional<ChartId> chart(int number) {
    Definition known = byNumber.get(number);
    return known == null ? stored.apply(number) : Optional.of(known.chart());
  }
}
