package dev.lockstep.engine.internal.instance;

import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import java.util.Optional;

/** The data of a row that cannot be decoded as an instance, as far as it is JSON. */
public record UndecodedData(JsonObject json) {

  private static final JsonReader JSON = new JsonReader(1 << 24, 256);

  /** Returns the data of a row; empty if it is not a JSON object. */
  public static UndecodedData of(StoredInstance row) {
    return new UndecodedData(
        JSON.read(row.data()).value() instanceof JsonObject data ? data : JsonObject.EMPTY);
  }

  /** Returns a text member; empty if it is missing, empty, or not a text. */
  public Optional<String> text(String name) {
    return json.get(name) instanceof JsonString text && !text.value().isEmpty()
        ? Optional.of(text.value())
        : Optional.empty();
  }
}
