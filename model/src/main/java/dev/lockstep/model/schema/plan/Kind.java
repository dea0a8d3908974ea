package dev.lockstep.model.schema.plan;

import dev.lockstep.model.schema.JsonType;

/** A kind of JSON value, recognizable by its first character. */
public enum Kind {
  NULL,
  BOOLEAN,
  NUMBER,
  STRING,
  ARRAY,
  OBJECT;

  /** Returns the kind of the values of a type. */
  public static Kind of(JsonType type) {
    return type == JsonType.INTEGER ? NUMBER : valueOf(type.name());
  }
}
