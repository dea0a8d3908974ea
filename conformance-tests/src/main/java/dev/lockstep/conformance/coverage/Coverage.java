package dev.lockstep.conformance.coverage;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;

/**
 * The parts of a chart that an examination covered.
 *
 * @param chart name of the chart
 * @param measures one measure for each kind of part, in a fixed order
 */
public record Coverage(String chart, List<Measure> measures) {
  public Coverage {
    measures = List.copyOf(measures);
  }

  /** Returns true if every measure is complete. */
  public boolean isComplete() {
    return measures.stream().allMatch(Measure::isComplete);
  }

  /**
   * Returns a text for people: one line for each measure, followed by the names of uncovered parts.
   */
  public String toText() {
    StringBuilder text = new StringBuilder("coverage of " + chart + "\n");
    for (Measure measure : measures) {
      text.append(
          "  %-22s %d of %d%n".formatted(measure.kind(), measure.covered(), measure.total()));
      measure.missing().forEach(name -> text.append("    missing: ").append(name).append('\n'));
    }
    return text.toString().replace("\r\n", "\n");
  }

  /**
   * Returns the coverage as JSON, for programs: {@code {"chart", "complete", "measures": [{"kind",
   * "covered", "total", "missing"}]}}.
   */
  public JsonObject toJson() {
    return JsonObject.builder()
        .add("chart", chart)
        .add("complete", isComplete())
        .add("measures", new JsonArray(measures.stream().map(Coverage::json).toList()))
        .build();
  }

  private static JsonValue json(Measure measure) {
    List<JsonString> missing = measure.missing().stream().map(JsonString::new).toList();
    return JsonObject.builder()
        .add("kind", measure.kind())
        .add("covered", measure.covered())
        .add("total", measure.total())
        .add("missing", new JsonArray(List.copyOf(missing)))
        .build();
  }
}
