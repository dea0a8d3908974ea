package dev.lockstep.engine.form;

import dev.lockstep.statecharts.flow.Definition;
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
  BOOLEAN("boolean"),
  /** Any JSON but null. */
  JSON("json");

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

  /** The type a flow definition names. */
  static FieldType of(Definition.Field.Type_ type) {
    return switch (type) {
      case TEXT -> TEXT;
      case TEXTAREA -> TEXTAREA;
      case NUMBER -> NUMBER;
      case BOOLEAN -> BOOLEAN;
      case SELECT -> SELECT;
      case MULTISELECT -> MULTISELECT;
      case DATE -> DATE;
      case DATETIME -> DATETIME;
      case JSON -> JSON;
    };
  }

  /** Whether a field of this type cannot do without options. */
  boolean needsOptions() {
    return this == SELECT || this == MULTISELECT || this == RADIO;
  }
}
