package dev.lockstep.runtime.json;

import java.util.List;

/** The <em>basic</em> output format of JSON Schema 2020-12 (core, section 12.4.2). */
public final class BasicOutput {

  private BasicOutput() {}

  /**
   * Returns {@code {"valid": false, "errors": [...]}} with one unit for each violation, or {@code
   * {"valid": true}} if there are none. The keyword location is the location in the schema file,
   * without the references that led to it.
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
