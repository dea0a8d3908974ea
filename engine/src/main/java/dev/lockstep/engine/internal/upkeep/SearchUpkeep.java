package dev.lockstep.engine.internal.upkeep;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.UnreadableException;
import dev.lockstep.engine.internal.instance.Definition;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.instance.LoadedInstance;
import dev.lockstep.engine.internal.instance.Searches;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.SearchRow;
import dev.lockstep.engine.internal.record.Searchable;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.store.StoreException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Adds roots to the search index that were written by a release without it. Each batch locks its
 * roots, so that no command changes them meanwhile. Roots that are still missing are found again
 * after a restart. For use by one thread.
 */
public final class SearchUpkeep {

  private static final Logger LOG = LoggerFactory.getLogger(SearchUpkeep.class);
  private static final int AT_ONCE = 200;
  private static final Duration BETWEEN = Duration.ofMillis(5);
  private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);
  private static final Duration AFTER_ALL = Duration.ofMinutes(10);

  private final RecordStore store;
  private final InstanceReader reader;
  private final Map<String, String> indexed;
  private @Nullable Id last;

  /**
   * Creates an upkeep that starts with the oldest root.
   *
   * @param definitions the chart versions that the engine executes
   */
  public SearchUpkeep(
      RecordStore store, InstanceReader reader, Collection<Definition> definitions) {
    this.store = store;
    this.reader = reader;
    Map<String, String> kinds = new HashMap<>();
    for (Definition definition : definitions) {
      if (definition.domain() instanceof Searchable domain) {
        kinds.put(definition.chart().name(), domain.searchKind());
      }
    }
    this.indexed = Map.copyOf(kinds);
  }

  /**
   * Indexes one batch of roots.
   *
   * @return the time to wait before the next batch
   */
  public Duration tick() {
    if (indexed.isEmpty()) {
      return AFTER_ALL;
    }
    try {
      List<Id> missing = store.search().missing(indexed, last, AT_ONCE);
      if (missing.isEmpty()) {
        last = null;
        return AFTER_ALL;
      }
      index(missing);
      last = missing.get(missing.size() - 1);
      return BETWEEN;
    } catch (StoreException problem) {
      LOG.warn("roots could not be added to the search index; it is retried", problem);
      return AFTER_FAILURE;
    }
  }

  /** Returns the row of a root; empty if it cannot be indexed, so that others still are. */
  private Optional<SearchRow> indexed(StoredInstance row) {
    try {
      return readable(row).flatMap(Searches::row);
    } catch (RuntimeException damaged) {
      LOG.warn("{} cannot be added to the search index", row.id(), damaged);
      return Optional.empty();
    }
  }

  private Optional<LoadedInstance> readable(StoredInstance row) {
    try {
      return reader.readable(row).map(LoadedInstance::of);
    } catch (UnreadableException newer) {
      return Optional.empty(); // the release that wrote it indexes it
    }
  }

  private void index(List<Id> roots) {
    try (Transaction transaction = store.begin()) {
      List<SearchRow> rows = new ArrayList<>();
      for (StoredInstance row : transaction.lock(roots).values()) {
        indexed(row).ifPresent(rows::add);
      }
      transaction.write(Changes.ofSearch(rows));
      transaction.commit();
    }
  }
}
