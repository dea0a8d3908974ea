package dev.lockstep.engine.instance;

import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import java.util.Optional;

/** Makes instances of rows. */
public final class InstanceReader {

  /** Most characters of a snapshot, and of what is kept beside it. */
  static final int LARGEST = 1 << 24;

  private static final JsonReader JSON = new JsonReader(LARGEST, 256);

  private final Definitions definitions;
  private final Recollection recollection = new Recollection();

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
    Instance read = decode(row);
    recollection.keep(read);
    return read;
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
      throw new UnreadableException(
          "it began with version "
              + began.version()
              + " of `"
              + began.name()
              + "`, and version "
              + now.chart().version()
              + " cannot hold it: "
              + problem.getMessage(),
          problem.isDamaged());
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
