package dev.lockstep.conformance.coverage;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/**
 * The parts of a chart that an examination covered.
 *
 * @param chart name of the chart
 * @param measures one measure for each kind of part, in a fixed order
 * @param stale the names of allowed parts that are not missing, sorted
 * @param routes the shortest known input sequence that covered a part, by name of the part
 */
public record Coverage(
    String chart, List<Measure> measures, List<String> stale, Map<String, Route> routes) {

  /** The kinds that a summary always names. */
  private static final Set<String> ALWAYS = Set.of("states", "transitions");

  public Coverage {
    measures = List.copyOf(measures);
    stale = List.copyOf(stale);
    routes = new LinkedHashMap<>(routes);
  }

  /** Returns true if every measure is complete and no exception is stale. */
  public boolean isComplete() {
    return stale.isEmpty() && measures.stream().allMatch(Measure::isComplete);
  }

  /** Returns the measure of a kind. */
  public Measure measure(String kind) {
    return measures.stream()
        .filter(measure -> measure.kind().equals(kind))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no measure of " + kind));
  }

  /** Returns the name of the first missing part, or empty if nothing is missing. */
  public Optional<String> firstMissing() {
    return measures.stream().flatMap(measure -> measure.missing().stream()).findFirst();
  }

  /**
   * Returns the same coverage without the missing parts that are shown to be unreachable.
   *
   * @param reasons returns the reason for which a part is unreachable from its kind and name
   */
  public Coverage without(BiFunction<String, String, Optional<String>> reasons) {
    List<Measure> others =
        measures.stream()
            .map(measure -> measure.without(name -> reasons.apply(measure.kind(), name)))
            .toList();
    return new Coverage(chart, others, stale, routes);
  }

  /**
   * Returns the same coverage with exceptions. An exception that names nothing missing is stale.
   *
   * @param exceptions reasons by name of the part
   */
  public Coverage allowing(Map<String, String> exceptions) {
    List<Measure> others = measures.stream().map(each -> each.allowing(exceptions)).toList();
    Set<String> unused = new TreeSet<>(exceptions.keySet());
    others.forEach(measure -> unused.removeAll(measure.allowed().keySet()));
    return new Coverage(chart, others, List.copyOf(unused), routes);
  }

  /**
   * Returns one line: the covered and all parts of each incomplete kind, always those of states and
   * transitions, and the first missing part.
   */
  public String summary() {
    String counts =
        measures.stream()
            .filter(measure -> !measure.isComplete() || ALWAYS.contains(measure.kind()))
            .map(measure -> measure.covered() + " of " + measure.total() + " " + measure.kind())
            .collect(Collectors.joining(", "));
    String missing = firstMissing().map(name -> "; first missing: " + name).orElse("");
    return counts + missing + (stale.isEmpty() ? "" : "; allowed but not missing: " + stale.get(0));
  }

  /**
   * Returns a text for people: one line for each measure, followed by the names of uncovered parts.
   */
  public String toText() {
    StringBuilder text = new StringBuilder("coverage of " + chart + "\n");
    for (Measure measure : measures) {
      text.append("  %-22s %s%n".formatted(measure.kind(), measure.toText()));
      measure.missing().forEach(name -> text.append("    missing: ").append(name).append('\n'));
      measure.unreachable().forEach((name, reason) -> line(text, "unreachable", name, reason));
      measure.allowed().forEach((name, reason) -> line(text, "allowed", name, reason));
    }
    stale.forEach(name -> text.append("  allowed, but not missing: ").append(name).append('\n'));
    return text.toString().replace("\r\n", "\n");
  }

  private static void line(StringBuilder text, String word, String name, String reason) {
    text.append("    ").append(word).append(": ").append(name);
    text.append(" (").append(reason).append(")\n");
  }

  /**
   * Returns the coverage as JSON, for programs: {@code {"chart", "complete", "measures": [{"kind",
   * "covered", "total", "missing", "unreachable", "allowed"}], "stale", "routes"}}.
   */
  public JsonObject toJson() {
    JsonObject.Builder reached = JsonObject.builder();
    routes.forEach((name, route) -> reached.add(name, texts(route.labels())));
    return JsonObject.builder()
        .add("chart", chart)
        .add("complete", isComplete())
        .add("measures", new JsonArray(measures.stream().map(Coverage::json).toList()))
        .add("stale", texts(stale))
        .add("routes", reached.build())
        .build();
  }

  private static JsonArray texts(List<String> texts) {
    return new JsonArray(new ArrayList<>(texts.stream().map(JsonString::new).toList()));
  }

  private static JsonValue json(Measure measure) {
    return JsonObject.builder()
        .add("kind", measure.kind())
        .add("covered", measure.covered())
        .add("total", measure.total())
        .add("missing", texts(measure.missing()))
        .add("unreachable", reasons(measure.unreachable()))
        .add("allowed", reasons(measure.allowed()))
        .build();
  }

  private static JsonArray reasons(Map<String, String> reasons) {
    List<JsonValue> items = new ArrayList<>();
    reasons.forEach(
        (name, reason) ->
            items.add(JsonObject.builder().add("name", name).add("reason", reason).build()));
    return new JsonArray(items);
  }
}
