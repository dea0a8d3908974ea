package dev.lockstep.generator.emit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.document.Source;
import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every expression of the table both engines are tested against, as generated Java: one event per
 * row, whose action keeps the value in a variable of its type.
 */
class ExpressionsInActionsTest {

  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

  private static final String PAYLOAD =
      """
      {"id": 5, "str": "abc", "ns": null, "maybe": 4, "when": "2026-01-01T00:00:00Z", "any": 1.0,
       "tags": ["a", "b"], "marks": [1, 2], "o": {"x": "q"}, "counts": {"a": 1}}
      """;

  private static final String SCHEMA =
      """
      {"$schema": "https://json-schema.org/draft/2020-12/schema",
       "type": "object",
       "properties": {
         "id": {"type": "integer"},
         "opt": {"type": "integer"},
         "str": {"type": "string"},
         "ns": {"type": ["string", "null"]},
         "maybe": {"type": ["integer", "null"]},
         "when": {"type": "string", "format": "date-time"},
         "any": {},
         "tags": {"type": "array", "items": {"type": "string"}},
         "marks": {"type": "array", "items": {"type": "integer"}},
         "o": {
           "type": "object",
           "properties": {"x": {"type": "string"}, "y": {"type": "integer"}},
           "required": ["x"]},
         "counts": {"type": "object", "additionalProperties": {"type": "integer"}}},
       "required": ["id", "str", "ns", "maybe", "when", "any", "tags", "marks", "o", "counts"]}
      """;

  private static final String CHART =
      """
      statechart: expressions
      context:
        n: { type: int, initial: 7 }
        neg: { type: int, initial: -3 }
        zero: { type: int, initial: 0 }
        max: { type: int, initial: 9223372036854775807 }
        d: { type: double, initial: 1.5 }
        s: { type: string, initial: "añ😀" }
        t: { type: bool, initial: true }
        f: { type: bool, initial: false }
        du: { type: duration, initial: 30s }
        ts: { type: timestamp, initial: "2020-01-01T00:00:00Z" }
        r_bool: { type: bool, initial: false }
        r_int: { type: int, initial: -99 }
        r_double: { type: double, initial: -99 }
        r_string: { type: string, initial: none }
        r_duration: { type: duration, initial: 99s }
        r_timestamp: { type: timestamp, initial: "1999-01-01T00:00:00Z" }
      actors: [user]
      guards: { allowed: Holds., denied: Does not hold. }
      states:
        on: { on: { leave: off, ROWS } }
        off: {}
      events:
        leave: {}
      """;

  private record Row(int number, String expression, String kind, String result) {

    /** All but what is not generated yet, and what no event of this chart can see. */
    boolean isPlayable() {
      return !kind.equals("diagnostic")
          && !expression.contains("matches(")
          && !expression.equals("event.name")
          && !expression.contains("source + target");
    }

    String type() {
      return kind.equals("error") ? result : result.substring(0, result.indexOf(':'));
    }

    /** JSON has no form for infinities and NaN, so keeping them fails. */
    boolean fails() {
      return kind.equals("error") || result.equals("double:Infinity");
    }
  }

  @TestFactory
  Stream<DynamicTest> comesToWhatTheTableSays() {
    List<Row> rows = rows();
    Machine<?, ?, ?, ?> machine =
        GeneratedCode.of(generate(rows))
            .machine((guard, context, event) -> guard.equals("allowed"));
    return rows.stream()
        .map(row -> DynamicTest.dynamicTest(row.expression(), () -> play(machine, row)));
  }

  private static <S extends StateType, C> void play(Machine<S, ?, ?, C> machine, Row row) {
    Snapshot<S, C> started = ((Fired<S, C>) machine.start(NOW)).snapshot();
    JsonValue payload = JsonReader.standard().read(PAYLOAD).orElseThrow();

    FireResult<S, C> result =
        machine.fire(started, new WireEvent("row." + row.number(), "user", payload), NOW);

    if (row.fails()) {
      assertThat(result).isInstanceOf(Refused.class);
      assertThat(((Refused<S, C>) result).refusal().reason()).isEqualTo("step-failed");
    } else {
      assertThat(result).isInstanceOf(Fired.class);
      String context =
          machine
              .writeContext(((Fired<S, C>) result).snapshot().context())
              .toString()
              .replace("}", ",}");
      assertThat(context).contains(expected(row));
    }
  }

  private static String expected(Row row) {
    String value = row.result().substring(row.result().indexOf(':') + 1);
    boolean quoted = List.of("string", "duration", "timestamp").contains(row.type());
    String json = row.type().equals("double") ? value.replaceAll("\\.0$", "") : value;
    return "\"r_" + row.type() + "\":" + (quoted ? '"' + value + '"' : json) + ",";
  }

  private static Generation generate(List<Row> rows) {
    StringBuilder transitions = new StringBuilder();
    StringBuilder chart = new StringBuilder(CHART);
    for (Row row : rows) {
      transitions.append(transitions.length() > 0 ? ", " : "").append(transition(row));
      chart.append("  row.").append(row.number()).append(": { payload: row.schema.json }\n");
    }
    byte[] text = chart.toString().replace("ROWS", transitions).getBytes(StandardCharsets.UTF_8);
    return new StatechartCompiler()
        .generate(
            new GenerationRequest(
                List.of(new Source("expressions.statechart.yaml", text)),
                path -> Optional.of(new Source(path, SCHEMA.getBytes(StandardCharsets.UTF_8))),
                Fixture.BASE,
                Rules.relaxable()));
  }

  /** A condition goes through {@code if}, where the guards of Java are known. */
  private static String transition(Row row) {
    String text = '"' + row.expression().replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    String action =
        row.type().equals("bool")
            ? "{ if: "
                + text
                + ", then: [ { assign: { r_bool: \"true\" } } ], else: [ { assign: { r_bool: \"false\" } } ] }"
            : "{ assign: { r_" + row.type() + ": " + text + " } }";
    return "row." + row.number() + ": { actions: [ " + action + " ] }";
  }

  private static List<Row> rows() {
    Path table =
        Path.of(
            System.getProperty("lockstep.root", ".."),
            "conformance-tests/src/test/resources/expressions.tsv");
    List<Row> rows = new ArrayList<>();
    try {
      for (String line : Files.readAllLines(table, StandardCharsets.UTF_8)) {
        if (!line.isBlank() && !line.startsWith("#")) {
          String[] cells = line.split("\t", -1);
          Row row = new Row(rows.size(), cells[0], cells[1], cells[2]);
          if (row.isPlayable()) {
            rows.add(row);
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return rows;
  }
}
