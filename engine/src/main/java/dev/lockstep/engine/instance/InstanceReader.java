package dev.lockstep.engine.instance;

import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.StoreException;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes instances of rows. */
public final class InstanceReader {

  private static final Logger LOG = LoggerFactory.getLogger(InstanceReader.class);

  /** Most characters of a snapshot, and of what is kept beside it. */
  static final int LARGEST = 1 << 24;

  private static final JsonReader JSON = new JsonReader(LARGEST, 256);

  private final Definitions definitions;
  private final Recollection recollection = new Recollection();
  private final NewerCharts newer = new NewerCharts();

  public InstanceReader(Definitions definitions) {
    this.definitions = definitions;
  }

  /**
   * The instance of a row.
   *
   * @throws UnreadableException if the row is damaged, or no version at hand can hold it
   */
  public Instance read(StoredInstance row) {
    Instance known = recollection.of(row);
    if (known != null) {
      return known;
    }
    try {
      Instance read = decode(row);
      recollection.keep(read);
      return read;
    } catch (UnreadableException problem) {
      problem.newer().ifPresent(chart -> newer.meet(chart, row.id()));
      throw problem;
    }
  }

  /**
   * Returns the instance of a row for a list; empty if the row is damaged.
   *
   * @throws UnreadableException if a newer chart version wrote the row: a list without it would be
   *     wrong
   */
  public Optional<Instance> readable(StoredInstance row) {
    return readable(row, this::read);
  }

  /**
   * Returns what a list shows of a row; empty if the row is damaged.
   *
   * @param read reads the row with this reader
   * @throws UnreadableException if a newer chart version wrote the row: a list without it would be
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
   * Returns the view of a row of a list, which shows each of its rows.
   *
   * @param view of a row that can be read
   * @param unreadable the view of a row that cannot be read, or whose values have the wrong types
   */
  public <T> T shown(
      StoredInstance row, Function<StoredInstance, T> view, Function<Unreadable, T> unreadable) {
    return shown(row, view, unreadable, false);
  }

  /**
   * Returns the view of a row that is asked for by itself.
   *
   * @param view of a row that can be read
   * @param unreadable the view of a row that is damaged, or whose values have the wrong types
   * @throws UnreadableException if a newer chart version wrote the row: a node that has it can
   *     answer
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

  /** Returns the name of the chart of a row, whether or not the row can be read. */
  public Optional<String> chart(StoredInstance row) {
    return definitions.chart(row.definition()).map(ChartId::name);
  }

  /**
   * Returns how many instances of newer chart versions were met, at most 10,000 for each; keys are
   * {@code name version}.
   */
  public Map<String, Long> newerCharts() {
    return newer.counts();
  }

  /**
   * An instance that was read or written here lately, not always as it is now, and perhaps of a
   * transaction that came to nothing: fit to tell where a command goes that looks for itself.
   */
  public Optional<Instance> lately(Id id) {
    return Optional.ofNullable(recollection.lately(id));
  }

  /** Remembers an instance that was written, whose row has the texts written. */
  void remember(Instance written) {
    recollection.keep(written);
  }

  private Instance decode(StoredInstance row) {
    if (row.quarantine() != null) {
      throw new UnreadableException(row.quarantine(), true);
    }
    Definition own = definitions.numbered(row.definition());
    JsonObject data = object(row.data(), "data");
    JsonObject snapshot = object(row.snapshot(), "snapshot");
    return own == null
        ? moved(row, snapshot, data)
        : new Instance(row, own, read(own, snapshot), data);
  }

  private static Snapshot<?, ?> read(Definition own, JsonObject snapshot) {
    try {
      return own.codec().read(snapshot);
    } catch (UnreadableException problem) {
      throw new UnreadableException(String.valueOf(problem.getMessage()), true);
    }
  }

  private Instance moved(StoredInstance row, JsonObject snapshot, JsonObject data) {
    ChartId began =
        definitions
            .chart(row.definition())
            .orElseThrow(() -> new UnreadableException("its chart is not known", true));
    Definition now =
        definitions
            .current(began.name())
            .orElseThrow(
                () ->
                    new UnreadableException("chart `" + began.name() + "` is not at hand", false));
    try {
      return new Instance(row, now, now.codec().read(snapshot), data);
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
      throw ChartVersions.isNewer(began.version(), now.chart().version())
          ? UnreadableException.newer(began, message)
          : new UnreadableException(message, problem.isDamaged());
    }
  }

  private static JsonObject object(String text, String what) {
    JsonValue value = JSON.read(text).value();
    if (value instanceof JsonObject object) {
      return object;
    }
    throw new UnreadableException("its " + what + " is no JSON object", true);
  }
}
