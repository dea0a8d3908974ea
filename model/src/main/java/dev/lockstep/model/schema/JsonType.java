package dev.lockstep.model.schema;

import java.util.Arrays;
import java.util.Optional;

/** A type of JSON Schema: the types of JSON, and {@code integer} for numbers without a fraction. */
public enum JsonType {
  NULL("null"),
  BOOLEAN("boolean"),
  INTEGER("integer"),
  NUMBER("number"),
  STRING("string"),
  ARRAY("array"),
  OBJECT("object");

  private final String wire;

  JsonType(String wire) {
    this.wire = wire;
  }

  /** Returns the spelling in a schema. */
  public String wire() {
    return wire;
  }

  /** Returns the type with the spelling {@code wire}, or empty if it is unknown. */
  public static Optional<JsonType> of(String wire) {
    return Arrays.stream(values()).filter(type -> type.wire.equals(wire)).findFirst();
  }
}
