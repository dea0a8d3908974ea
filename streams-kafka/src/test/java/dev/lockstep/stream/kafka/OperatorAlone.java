package dev.lockstep.stream.kafka;

import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.read.SchemaOptions;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.stream.ChartOperator;
import dev.lockstep.stream.InstanceState;
import dev.lockstep.stream.PropertyViolation;
import dev.lockstep.stream.StepClass;
import dev.lockstep.stream.StreamEvent;
import dev.lockstep.stream.StreamStep;
import dev.lockstep.stream.Verdict;
import dev.lockstep.stream.flink.StreamChart;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The session chart with one more property, and the verdicts of the operator without Flink. */
final class OperatorAlone {

  private static final String PROPERTY =
      """
        answered_soon:
          when: entered('waiting_user')
          leads_to: "!in('waiting_user')"
          within: 1h
      """;

  private static final Source CHART =
      new Source(
          "session.statechart.yaml",
          (resource("META-INF/lockstep/statecharts/session.statechart.yaml").orElseThrow()
                  + PROPERTY)
              .getBytes(StandardCharsets.UTF_8));

  private static final SchemaFolder SCHEMAS =
      path ->
          resource("META-INF/lockstep/schemas/" + path)
              .map(text -> new Source(path, text.getBytes(StandardCharsets.UTF_8)));

  private OperatorAlone() {}

  private static Optional<String> resource(String name) {
    try (InputStream in = Charts.class.getClassLoader().getResourceAsStream(name)) {
      return in == null
          ? Optional.empty()
          : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  static StreamChart chart() {
    return StreamChart.interpreted(CHART, SCHEMAS);
  }

  private static IrChart compiled() {
    Compilation compilation =
        Statecharts.compile(
            new CompilationRequest(
                List.of(CHART), SCHEMAS, Rules.relaxable(), SchemaOptions.compiler()));
    return compilation.charts().get(0);
  }

  /** Returns what the topics contain for each key, as {@link #shown} shows it, in order. */
  static Map<String, List<String>> results(
      JobSettings.Topics topics, List<RecordedSessions.Recorded> events) {
    var operator = new ChartOperator(compiled(), Map.of(), 0);
    Map<String, InstanceState> states = new HashMap<>();
    Map<String, List<String>> results = new TreeMap<>();
    for (RecordedSessions.Recorded recorded : events) {
      StreamEvent event = event(recorded);
      InstanceState before = states.get(recorded.key());
      if (before == null) {
        StreamStep start = operator.start(JsonObject.EMPTY, event.time());
        violations(topics, recorded.key(), start, results);
        before = start.next();
      }
      StreamStep step = operator.check(before, event);
      violations(topics, recorded.key(), step, results);
      Verdict verdict = step.verdict();
      boolean isConforming = verdict.kind() == StepClass.CONFORMING;
      add(
          results,
          isConforming ? topics.verdicts() : topics.deviations(),
          recorded.key(),
          List.of(
              event.event().event(),
              event.time().toString(),
              verdict.kind().word(),
              verdict.reason(),
              verdict.details().toString(),
              verdict.states().toString()));
      states.put(recorded.key(), step.next());
    }
    states.forEach(
        (key, last) -> {
          Instant end = last.time().plus(Duration.ofDays(1));
          violations(topics, key, operator.expire(last, end), results);
        });
    return results;
  }

  private static void violations(
      JobSettings.Topics topics, String key, StreamStep step, Map<String, List<String>> results) {
    for (PropertyViolation each : step.violations()) {
      add(
          results,
          topics.violations(),
          key,
          List.of(each.property(), each.event(), each.time().toString()));
    }
  }

  private static void add(
      Map<String, List<String>> results, String topic, String key, List<String> words) {
    results.computeIfAbsent(topic + " " + key, any -> new ArrayList<>()).add(words.toString());
  }

  private static StreamEvent event(RecordedSessions.Recorded recorded) {
    var object = (JsonObject) JsonReader.standard().read(recorded.value()).orElseThrow();
    List<String> observed = object.has("state") ? List.of(text(object, "state")) : List.of();
    return new StreamEvent(
        new WireEvent(text(object, "event"), text(object, "actor"), object.get("payload")),
        recorded.time(),
        observed);
  }

  /** Returns the members of a verdict, or of the violation of a property. */
  static String shown(String topic, JobSettings.Topics topics, String json) {
    var object = (JsonObject) JsonReader.standard().read(json).orElseThrow();
    List<String> words =
        topic.equals(topics.violations())
            ? List.of(text(object, "property"), text(object, "event"), text(object, "time"))
            : List.of(
                text(object, "event"),
                text(object, "time"),
                text(object, "class"),
                text(object, "reason"),
                texts(object, "details"),
                texts(object, "states"));
    return words.toString();
  }

  private static String text(JsonObject object, String member) {
    return object.get(member) instanceof JsonString text ? text.value() : "";
  }

  private static String texts(JsonObject object, String member) {
    JsonValue value = object.get(member);
    return value instanceof JsonArray several
        ? several.items().stream().map(item -> ((JsonString) item).value()).toList().toString()
        : "[]";
  }
}
