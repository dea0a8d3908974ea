package dev.lockstep.model.schema;

import java.util.Arrays;
import java.util.Optional;

/** A type of JSON Schema: those of JSON, and {@code integer}, a number without fraction. */
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

  /** Its spelling in a schema. */
  public String wire() {
    return wire;
  }

  /** The type spelt {@code wire}. */
  public static Optional<JsonType> of(String wire) {
    return Arrays.stream(values()).filter(type -> type.wire.equals(wire)).findFirst();
  }
}
