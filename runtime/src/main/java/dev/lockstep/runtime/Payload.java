package dev.lockstep.runtime;

import dev.lockstep.runtime.json.JsonValue;

/** A typed payload; records generated from schemas implement it. */
public interface Payload {

  /** This payload as JSON, valid against its schema where types alone can promise it. */
  JsonValue toJson();
}
