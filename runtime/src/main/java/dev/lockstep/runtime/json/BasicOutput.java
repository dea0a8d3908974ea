package dev.lockstep.runtime.json;

import java.util.List;

/** Violations in the form JSON Schema 2020-12 calls <em>basic</em> (core, section 12.4.2). */
public final class BasicOutput {

  private BasicOutput() {}

  /**
   * {@code {"valid": false, "errors": [...]}}, one unit per violation; {@code {"valid": true}}
   * without any. The location of a keyword is where it stands, whatever references led to it.
   */
  public static JsonObject of(List<Violation> violations) {
    JsonObject.Builder output = JsonObject.builder().add("valid", violations.isEmpty());
    if (!violations.isEmpty()) {
      output.add("errors", JsonArray.of(violations, BasicOutput::unit));
    }
    return output.build();
  }

  private static JsonValue unit(Violation violation) {
    String location = violation.schemaPointer();
    return JsonObject.builder()
        .add("keywordLocation", location.substring(location.indexOf('#') + 1))
        .add("absoluteKeywordLocation", location)
        .add("instanceLocation", violation.pointer())
        .add("error", violation.message())
        .build();
  }
}
