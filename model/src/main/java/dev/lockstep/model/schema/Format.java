package dev.lockstep.model.schema;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A format of JSON Schema 2020-12 that validators assert. */
public enum Format {
  DATE_TIME,
  DATE,
  TIME,
  DURATION,
  EMAIL,
  IDN_EMAIL,
  HOSTNAME,
  IDN_HOSTNAME,
  IPV4,
  IPV6,
  URI,
  URI_REFERENCE,
  IRI,
  IRI_REFERENCE,
  URI_TEMPLATE,
  UUID,
  REGEX,
  JSON_POINTER,
  RELATIVE_JSON_POINTER;

  /** Returns the spelling in a schema, for example {@code date-time}. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the format with the spelling {@code wire}, or empty if it is unknown. */
  public static Optional<Format> of(String wire) {
    return Arrays.stream(values()).filter(format -> format.wire().equals(wire)).findFirst();
  }

  /** Returns the spellings of all formats. */
  public static List<String> wires() {
    return Arrays.stream(values()).map(Format::wire).toList();
  }
}
