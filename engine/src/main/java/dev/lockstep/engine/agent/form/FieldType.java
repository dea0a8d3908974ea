package dev.lockstep.engine.agent.form;

import java.util.Arrays;
import java.util.Optional;

/** How a person fills in a field, and so which JSON values it takes. */
public enum FieldType {
  /** One line: a string. */
  TEXT("text"),
  /** Many lines: a string. */
  TEXTAREA("textarea"),
  /** One of the options: a string. */
  SELECT("select"),
  /** Some of the options, each once: an array of strings. */
  MULTISELECT("multiselect"),
  /** One of the options: a string. */
  RADIO("radio"),
  /** Some of the options, each once; a boolean where the field has no options. */
  CHECKBOX("checkbox"),
  /** A number. */
  NUMBER("number"),
  /** A number. */
  SLIDER("slider"),
  /** A day: a string like {@code 2026-11-21}. */
  DATE("date"),
  /** A moment: a string like {@code 2026-11-21T16:30:00Z}. */
  DATETIME("datetime"),
  /** Yes or no: a boolean. */
  BOOLEAN("boolean");

  private final String wire;

  FieldType(String wire) {
    this.wire = wire;
  }

  /** Its spelling in JSON. */
  public String wire() {
    return wire;
  }

  /** The type spelt so; empty for none. */
  public static Optional<FieldType> of(String wire) {
    return Arrays.stream(values()).filter(type -> type.wire.equals(wire)).findFirst();
  }

  /** Whether a field of this type cannot do without options. */
  boolean needsOptions() {
    return this == SELECT || this == MULTISELECT || this == RADIO;
  }
}
