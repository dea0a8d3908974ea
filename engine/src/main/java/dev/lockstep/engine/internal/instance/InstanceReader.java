package dev.lockstep.engine.internal.instance;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.UnreadableException;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.registry.VersionOrder;
import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.runtime.snapshot.UnreadableSnapshotException;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Decodes rows to instances and caches them. Thread-safe. */
public final class InstanceReader {

  private static final Logger LOG = LoggerFactory.getLogger(InstanceReader.class);

  /** The largest number of characters of a snapshot, and of the data beside it. */
  public static final int LARGEST = 1 << 24;

  private static final JsonReader JSON = new JsonReader(LARGEST, 256);

  private final Definitions definitions;
  private final InstanceCache recollection;
  private final NewerCharts newer;
  private final boolean isCaching;

  public InstanceReader(Definitions definitions) {
    this(definitions, new InstanceCache(), new NewerCharts(), true);
  }

  private InstanceReader(
      Definitions definitions, InstanceCache recollection, NewerCharts newer, boolean isCaching) {
    this.definitions = definitions;
    this.recollection = recollection;
    this.newer = newer;
    this.isCaching = isCaching;
  }

  /**
   * Returns a reader that uses the cache of this one and adds nothing to it, for rows that may be
   * rolled back.
   */
  public InstanceReader withoutCaching() {
    return new InstanceReader(definitions, recollection, newer, false);
  }

  /**
   * Decodes a row.
   *
   * @throws UnreadableException if the row is damaged, or no available chart version can hold it
   */
  public Instance read(StoredInstance row) {
    return load(row);
  }

  /**
   * Decodes the snapshot of a row without comparing it with a chart.
   *
   * @throws UnreadableException if the row is damaged
   */
  public SnapshotData data(StoredInstance row) {
    ChartId began =
        definitions
            .chart(row.definition())
            .orElseThrow(() -> new UnreadableException("its chart is unknown", true));
    try {
      return SnapshotData.of(began, object(row.snapshot(), "snapshot"));
    } catch (UnreadableSnapshotException problem) {
      throw new UnreadableException(problem.reason(), true);
    }
  }

  /** Decodes a row like {@link #read}. */
  public LoadedInstance load(StoredInstance row) {
    LoadedInstance known = recollection.of(row, isCaching);
    if (known != null) {
      return known;
    }
    try {
      LoadedInstance read = decode(row);
      if (isCaching) {
        recollection.keep(read);
      }
      return read;
    } catch (UnreadableException problem) {
      problem.newer().ifPresent(chart -> newer.meet(chart, row.id()));
      throw problem;
    }
  }

  /**
   * Decodes a row of a list; empty if the row is damaged.
   *
   * @throws UnreadableException if a newer chart version wrote the row; a list without it would be
   *     wrong
   */
  public Optional<Instance> readable(StoredInstance row) {
    return readable(row, this::read);
  }

  /**
   * Reads a row of a list with a function; empty if the row is damaged.
   *
   * @param read reads the row with this reader
   * @throws UnreadableException if a newer chart version wrote the row; a list without it would be
   *     wrong
   */
  public <T> Optional<T> readable(StoredInstance row, Function<StoredInstance, T> read) {
    try {
      return Optional.of(read.apply(row));
    } catch (UnreadableException problem) {
      if (problem.isNewer()) {
        throw problem;
      }
      LOG.warn("instance {} is left out: {}", row.id(), problem.getMessage());
      return Optional.empty();
    }
  }

  /**
   * Returns the view of a row of a list that must show every row.
   *
   * @param view returns the view of a row that can be read
   * @param unreadable returns the view of a row that cannot be read, or whose values have the wrong
   *     types
   */
  public <T> T shown(
      StoredInstance row, Function<StoredInstance, T> view, Function<Unreadable, T> unreadable) {
    return shown(row, view, unreadable, false);
  }

  /**
   * Returns the view of a single row.
   *
   * @param view returns the view of a row that can be read
   * @param unreadable returns the view of a row that is damaged, or whose values have the wrong
   *     types
   * @throws UnreadableException if a newer chart version wrote the row; a node with that version
   *     can answer
   */
  public <T> T shownAlone(
      StoredInstance row, Function<StoredInstance, T> view, Function<Unreadable, T> unreadable) {
    return shown(row, view, unreadable, true);
  }

  private static <T> T shown(
      StoredInstance row,
      Function<StoredInstance, T> view,
      Function<Unreadable, T> unreadable,
      boolean isAlone) {
    try {
      return view.apply(row);
    } catch (UnreadableException problem) {
      if (isAlone && problem.isNewer()) {
        throw problem;
      }
      return unreadable.apply(Unreadable.of(problem));
    } catch (StoreException problem) {
      throw problem;
    } catch (RuntimeException problem) {
      LOG.warn("instance {} cannot be shown", row.id(), problem);
      return unreadable.apply(Unreadable.MISTYPED);
    }
  }

  /** Returns the name of the chart of a row, readable or not. */
  public Optional<String> chart(StoredInstance row) {
    return definitions.chart(row.definition()).map(ChartId::name);
  }

  /**
   * Returns how many instances of newer chart versions this reader has met, at most 10,000 for each
   * version. Keys are {@code name version}.
   */
  public Map<String, Long> newerCharts() {
    return newer.counts();
  }

  /**
   * Returns a cached instance, which may be outdated or belong to a transaction that was rolled
   * back. Suitable only as a hint for routing a command that reads the instance again.
   */
  public Optional<Instance> lately(Id id) {
    return Optional.ofNullable(recollection.lately(id));
  }

  /**
   * Returns the row of a cached instance, which may be outdated or belong to a transaction that was
   * rolled back. Suitable only for decisions that are compared with the stored row.
   */
  public Optional<StoredInstance> cachedRow(Id id) {
    return Optional.ofNullable(recollection.lately(id)).map(LoadedInstance::row);
  }

  /** Caches an instance that was written, with the written texts in its row. */
  public void remember(LoadedInstance written) {
    if (isCaching) {
      recollection.keep(written);
    }
  }

  private LoadedInstance decode(StoredInstance row) {
    if (row.quarantine() != null) {
      throw new UnreadableException(row.quarantine(), true);
    }
    Definition own = definitions.numbered(row.definition());
    JsonObject data = object(row.data(), "data");
    JsonObject snapshot = object(row.snapshot(), "snapshot");
    return own == null
        ? moved(row, snapshot, data)
        : new LoadedInstance(row, own, read(own, snapshot), data);
  }

  private static Snapshot<?, ?> read(Definition own, JsonObject snapshot) {
    try {
      return own.codec().read(snapshot);
    } catch (UnreadableException problem) {
      throw new UnreadableException(String.valueOf(problem.getMessage()), true);
    }
  }

  private LoadedInstance moved(StoredInstance row, JsonObject snapshot, JsonObject data) {
    ChartId began =
        definitions
            .chart(row.definition())
            .orElseThrow(() -> new UnreadableException("its chart is unknown", true));
    Definition now =
        definitions
            .successor(began)
            .orElseThrow(
                () ->
                    new UnreadableException(
                        "chart `" + began.name() + "` is not available", false));
    try {
      return new LoadedInstance(row, now, now.codec().read(snapshot), data);
    } catch (UnreadableException problem) {
      String message =
          "it began with version "
              + began.version()
              + " of `"
              + began.name()
              + "`, and version "
              + now.chart().version()
              + " cannot hold it: "
              + problem.getMessage();
      throw isNewer(began, now.chart())
          ? UnreadableException.newer(began, message)
          : new UnreadableException(message, problem.isDamaged());
    }
  }

  private static boolean isNewer(ChartId one, ChartId other) {
    return VersionOrder.OLDEST_FIRST.compare(one.version(), other.version()) > 0;
  }

  private static JsonObject object(String text, String what) {
    JsonValue value = JSON.read(text).value();
    if (value instanceof JsonObject object) {
      return object;
    }
    throw new UnreadableException("its " + what + " is not a JSON object", true);
  }
}
