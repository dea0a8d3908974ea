package dev.lockstep.flow.internal.view;

import dev.lockstep.engine.Instance;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.instance.LoadedInstance;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonWriter;
import java.util.Map;

/**
 * An instance in the form views show it: its data without long values, and their previews.
 *
 * @param previews the previews by the field of the data
 * @param weight the number of bytes of the remaining data
 */
public record ShownInstance(Instance instance, Map<String, Preview> previews, long weight) {

  private static final JsonReader JSON = new JsonReader(1 << 24, 256);

  public ShownInstance {
    previews = Map.copyOf(previews);
  }

  /**
   * Reads a row without its long values.
   *
   * @throws dev.lockstep.engine.UnreadableException if the row is damaged, or no available version
   *     of the chart accepts it
   */
  public static ShownInstance read(InstanceReader reader, StoredInstance row) {
    return read(reader, ShownRow.of(row));
  }

  /**
   * Reads a row in the form lists read it.
   *
   * @throws dev.lockstep.engine.UnreadableException if the row is damaged, or no available version
   *     of the chart accepts it
   */
  public static ShownInstance read(InstanceReader reader, ShownRow shown) {
    Instance instance = reader.read(shown.row());
    return new ShownInstance(instance, shown.previews(), Preview.bytes(shown.row().data()));
  }

  /** Removes the long values of an instance that has been read. */
  public static ShownInstance of(Instance instance) {
    String text = JsonWriter.write(instance.data());
    TrimmedObject data = TrimmedObject.of(text);
    if (data.previews().isEmpty()) {
      return new ShownInstance(instance, Map.of(), Preview.bytes(text));
    }
    Instance shown =
        new LoadedInstance(
            LoadedInstance.of(instance).row(),
            LoadedInstance.of(instance).definition(),
            instance.snapshot(),
            (JsonObject) JSON.read(data.text()).orElseThrow());
    return new ShownInstance(shown, data.previews(), Preview.bytes(data.text()));
  }
}
