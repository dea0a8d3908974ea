package dev.lockstep.engine.form;

import dev.lockstep.statecharts.flow.Definition;
import java.util.Arrays;
import java.util.Optional;

/** The input control of a field, which determines the JSON values it accepts. */
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
  /** A date: a string like {@code 2026-11-21}. */
  DATE("date"),
  /** A date and time: a string like {@code 2026-11-21T16:30:00Z}. */
  DATETIME("datetime"),
  /** Yes or no: a boolean. */
  BOOLEAN("boolean"),
  /** Any JSON value except null. */
  JSON("json");

  private final String wire;

  FieldType(String wire) {
    this.wire = wire;
  }

  /** Returns the name of the type in JSON. */
  public String wire() {
    return wire;
  }

  /** Returns the type with a name in JSON; empty if there is none. */
  public static Optional<FieldType> of(String wire) {
    return Arrays.stream(values()).filter(type -> type.wire.equals(wire)).findFirst();
  }

  /** Returns the type that corresponds to a type of flow definitions. */
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

  /** Returns true if a field of this type must have options. */
  boolean needsOptions() {
    return this == SELECT || this == MULTISELECT || this == RADIO;
  }
}
