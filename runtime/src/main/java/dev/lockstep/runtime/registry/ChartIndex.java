package dev.lockstep.runtime.registry;

import dev.lockstep.runtime.ChartId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Charts of one or several modules by name, version and hash. A chart may be there in several
 * versions. Immutable, thread-safe.
 */
public final class ChartIndex {

  private final Map<ChartId, ChartEntry> byId = new LinkedHashMap<>();
  private final Map<String, List<ChartEntry>> byName = new LinkedHashMap<>();

  private ChartIndex(Collection<ChartEntry> entries) {
    for (ChartEntry entry : entries) {
      ChartId id = entry.id();
      if (byId.putIfAbsent(id, entry) != null) {
        continue;
      }
      List<ChartEntry> versions = byName.computeIfAbsent(id.name(), any -> new ArrayList<>());
      for (ChartEntry other : versions) {
        requireOther(entry, other);
      }
      versions.add(entry);
    }
    // The sort is stable: of versions that are equal in this order, the last one is the newest.
    byName
        .values()
        .forEach(
            versions ->
                versions.sort(
                    Comparator.comparing(
                        entry -> entry.id().version(), VersionOrder.OLDEST_FIRST)));
  }

  /**
   * Creates an index. A chart that is given twice is there once.
   *
   * @throws IllegalArgumentException if two charts have the same name and version and different
   *     hashes, as charts of two libraries may have
   */
  public static ChartIndex of(Collection<ChartEntry> entries) {
    return new ChartIndex(entries);
  }

  private static void requireOther(ChartEntry entry, ChartEntry other) {
    ChartId id = entry.id();
    if (other.id().version().equals(id.version())) {
      throw new IllegalArgumentException(
          ("there are two charts `%s` %s with different content: %s (hash %s) and %s (hash %s);"
                  + " give one of them another version, or remove one library")
              .formatted(
                  id.name(),
                  id.version(),
                  other.source(),
                  other.id().hash(),
                  entry.source(),
                  id.hash()));
    }
  }

  /** Returns the newest version of a chart; empty if there is none. */
  public Optional<ChartEntry> newest(String name) {
    List<ChartEntry> versions = versions(name);
    return versions.isEmpty() ? Optional.empty() : Optional.of(versions.get(versions.size() - 1));
  }

  /** Returns the chart with an identity, for example that of a stored snapshot. */
  public Optional<ChartEntry> find(ChartId id) {
    return Optional.ofNullable(byId.get(id));
  }

  /** Returns the version of a chart with a hash; empty if there is none. */
  public Optional<ChartEntry> find(String name, String hash) {
    return versions(name).stream().filter(entry -> entry.id().hash().equals(hash)).findFirst();
  }

  /** Returns the versions of a chart, oldest first; none for an unknown chart. */
  public List<ChartEntry> versions(String name) {
    return List.copyOf(byName.getOrDefault(name, List.of()));
  }

  /** Returns all charts, by name in the order given and the versions of each oldest first. */
  public List<ChartEntry> all() {
    return byName.values().stream().flatMap(List::stream).toList();
  }
}
