package dev.lockstep.verification;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;

/**
 * The results of checking the properties of a chart.
 *
 * @param states number of states found
 * @param steps number of steps between them that differ
 * @param complete true if all states were explored
 * @param gaps the inputs that were not explored, as sentences; empty if the explored inputs
 *     represent all inputs
 * @param abstracted the parts of a state that were left out or merged, or the reason why the
 *     interpreter explored the states, as sentences
 */
public record PropertyReport(
    String chart,
    List<PropertyResult> results,
    int states,
    int steps,
    boolean complete,
    List<String> gaps,
    List<String> abstracted) {
  public PropertyReport {
    results = List.copyOf(results);
    gaps = List.copyOf(gaps);
    abstracted = List.copyOf(abstracted);
  }

  /** Returns true if every property passed. */
  public boolean passed() {
    return results.stream().allMatch(result -> result.verdict().passed());
  }

  /** Returns a text for people: one line for each property, and the first counterexample. */
  public String toText() {
    StringBuilder text = new StringBuilder();
    text.append(
        "%s: %d properties, %,d states, %,d steps%s%n"
            .formatted(
                chart, results.size(), states, steps, complete ? "" : ", more were not explored"));
    results.forEach(result -> text.append(result.toText()).append('\n'));
    abstracted.forEach(part -> text.append("  ").append(part).append('\n'));
    if (!gaps.isEmpty()) {
      text.append("  not all inputs were explored:\n");
      gaps.forEach(gap -> text.append("    ").append(gap).append('\n'));
    }
    results.stream()
        .flatMap(result -> result.counterexample().stream())
        .findFirst()
        .ifPresent(
            found ->
                text.append("first counterexample, as a scenario:\n\n").append(found.scenario()));
    return text.toString();
  }

  /** Returns the report as JSON, for programs. */
  public JsonObject toJson() {
    return JsonObject.builder()
        .add("chart", chart)
        .add("passed", passed())
        .add("states", states)
        .add("steps", steps)
        .add("complete", complete)
        .add("gaps", new JsonArray(gaps.stream().<JsonValue>map(JsonString::new).toList()))
        .add(
            "abstracted",
            new JsonArray(abstracted.stream().<JsonValue>map(JsonString::new).toList()))
        .add(
            "properties",
            new JsonArray(results.stream().<JsonValue>map(PropertyResult::toJson).toList()))
        .build();
  }
}
