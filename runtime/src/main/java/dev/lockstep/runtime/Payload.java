package dev.lockstep.runtime;

import dev.lockstep.runtime.json.JsonOut;
import dev.lockstep.runtime.json.JsonValue;

/** A typed payload. Records generated from schemas implement it. */
public interface Payload {

  /** Returns this payload as JSON. It satisfies the parts of its schema that Java types express. */
  JsonValue toJson();

  /** Writes this payload in the form of {@link #toJson}. */
  default void write(JsonOut out) {
    out.json(toJson());
  }

  /** Returns this payload as JSON in UTF-8. */
  default byte[] toBytes() {
    JsonOut out = new JsonOut();
    write(out);
    return out.toBytes();
  }
}
