package dev.lockstep.runtime;

import dev.lockstep.runtime.json.JsonOut;
import dev.lockstep.runtime.json.JsonValue;

/** A typed payload; records generated from schemas implement it. */
public interface Payload {

  /** This payload as JSON, valid against its schema where types alone can promise it. */
  JsonValue toJson();

  /** Writes this payload as {@link #toJson} has it. */
  default void write(JsonOut out) {
    out.json(toJson());
  }

  /** This payload as JSON in UTF-8. */
  default byte[] toBytes() {
    JsonOut out = new JsonOut();
    write(out);
    return out.toBytes();
  }
}
