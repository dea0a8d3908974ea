package dev.lockstep.stream.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.registry.ChartEntry;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.stream.PropertyViolation;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Variables, pending timers and properties of instances that a later version of the chart restores,
 * by the bytes of the serializer and of its snapshot.
 */
class SavepointChangesTest {

  private static final String PROPERTIES =
      """
      properties:
        cools_soon:
          when: entered('busy.work.cooling')
          leads_to: "!in('busy.work.cooling')"
          within: 20s
        scraps_once: { event: event('scrap'), at_most: 1 }
        starts_first: { event: event('scrap'), preceded_by: event('start') }
      """;

  private static final StreamChart BEFORE = Operators.press(Operators.MACHINE + PROPERTIES);

  private static StreamChart later(String... replaced) {
    String text = Operators.MACHINE.replace("version: 1.0.0", "version: 1.1.0") + PROPERTIES;
    for (int i = 0; i < replaced.length; i += 2) {
      assertThat(text).contains(replaced[i]);
      text = text.replace(replaced[i], replaced[i + 1]);
    }
    return Operators.press(text);
  }

  private static ChartEngine interpreter(StreamChart chart) {
    return new InterpretedEngine(chart.compiled(), Map.of(), 0, true);
  }

  private static Instance start(StreamChart chart) {
    return interpreter(chart).start(Instant.EPOCH).instance();
  }

  private static Instance at(StreamChart chart, Instance before, String event, int second) {
    String payload = event.equals("start") ? "{\"pieces\":3}" : null;
    var sent = new KeyedEvent("a", event, "worker", payload, second * 1_000L);
    EngineStep step = interpreter(chart).execute(before, sent.read());
    assertThat(step.reason()).as(event).isEmpty();
    return step.instance();
  }

  /** An instance with timers of 30 s and 45 s, and a limit of 20 s, at second 1. */
  private static Instance cooling() {
    return at(BEFORE, at(BEFORE, start(BEFORE), "start", 0), "piece.done", 1);
  }

  private static EngineStep expired(StreamChart chart, Instance at, int second) {
    return interpreter(chart).expire(at, Instant.ofEpochSecond(second));
  }

  /** Restores an instance as Flink does: by the snapshot of the serializer that wrote it. */
  private static Instance restored(StreamChart before, StreamChart after, Instance at)
      throws IOException {
    var writing = new InstanceSerializer(before, true);
    var config = new DataOutputSerializer(64);
    writing.snapshotConfiguration().writeSnapshot(config);
    var bytes = new DataOutputSerializer(64);
    writing.serialize(at, bytes);
    var read = new InstanceSerializerSnapshot();
    read.readSnapshot(
        read.getCurrentVersion(),
        new DataInputDeserializer(config.getCopyOfBuffer()),
        SavepointChangesTest.class.getClassLoader());
    var now = new InstanceSerializer(after, true);
    assertThat(now.snapshotConfiguration().resolveSchemaCompatibility(read).isIncompatible())
        .isFalse();
    Instance old =
        read.restoreSerializer().deserialize(new DataInputDeserializer(bytes.getCopyOfBuffer()));
    var migrated = new DataOutputSerializer(64);
    now.serialize(old, migrated);
    Instance live = now.deserialize(new DataInputDeserializer(migrated.getCopyOfBuffer()));
    // Heap state is not migrated at the start, but at the first access.
    assertThat(new InstanceForms(after, true).live(old)).isEqualTo(live);
    return live;
  }

  private static JsonObject context(StreamChart chart, Instance at) {
    return SnapshotForm.interpreted(chart.compiled()).data(at.snapshot()).context();
  }

  @Test
  void addsVariablesAndKeepsValuesWhoseInitialValueChanges() throws IOException {
    StreamChart after =
        later(
            "context:\n",
            "context:\n  oil: { type: int, initial: 7 }\n",
            "initial: 90s",
            "initial: 15s");

    Instance live = restored(BEFORE, after, cooling());

    assertThat(context(after, live).get("oil")).isEqualTo(JsonNumber.of(7));
    assertThat(context(after, live).get("pieces")).isEqualTo(JsonNumber.of(3));
    assertThat(context(after, live).get("rest")).isEqualTo(new JsonString("PT1M30S"));
  }

  @Test
  void keepsTheDeadlinesOfPendingTimers() throws IOException {
    StreamChart after =
        later(
            "  busy:\n",
            "  shredded: { type: final }\n  busy:\n",
            "on: { start:",
            "on: { shred: shredded, start:",
            "events:\n",
            "events:\n  shred: { by: [worker] }\n");
    Instance paused = at(BEFORE, cooling(), "pause", 2);

    Instance live = restored(BEFORE, after, cooling());
    Instance waiting = restored(BEFORE, after, paused);

    assertThat(expired(after, live, 30).states())
        .isEqualTo(expired(BEFORE, cooling(), 30).states());
    assertThat(expired(after, live, 31).states()).contains("busy.work.pressing");
    assertThat(expired(after, live, 45).states()).contains("busy.lamp.amber");
    assertThat(expired(after, waiting, 91).states()).containsExactly("paused");
    assertThat(expired(after, waiting, 92).states()).contains("busy.work.cooling");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          '  limit: { type: double, initial: 2.5 }' | ''                               | variable limit is removed
          'limit: { type: double, initial: 2.5 }'   | 'limit: { type: int, initial: 2 }' | variable limit has another type
          'green: { after: { 45s: amber } }'        | 'green: {}'                      | in busy.lamp.green, after PT45S is removed
          'after: { 45s: amber }'                   | 'after: { 50s: amber }'          | in busy.lamp.green, after PT45S is removed
          """)
  void refusesAVersionThatLosesAValueOrATimer(String text, String now, String change) {
    StreamChart after = later(text, now);

    assertThatThrownBy(() -> restored(BEFORE, after, cooling()))
        .isInstanceOf(IncompatibleChartException.class)
        .hasMessageContaining(
            "the instances of chart `press` 1.0.0 in the savepoint cannot continue under 1.1.0")
        .hasMessageContaining(change);
  }

  @Test
  void refusesAnInstanceWhosePendingEventIsRemoved() throws IOException {
    StreamChart after =
        later(
            "resume: { by: [worker] }",
            "wake: { by: [worker] }",
            "event: resume",
            "event: wake",
            "on: { resume:",
            "on: { wake:");
    Instance paused = at(BEFORE, cooling(), "pause", 2);

    assertThat(restored(BEFORE, after, cooling()).time()).isEqualTo(Instant.ofEpochSecond(1));
    assertThatThrownBy(() -> restored(BEFORE, after, paused))
        .isInstanceOf(IncompatibleChartException.class)
        .hasMessageContaining("in [paused], cannot be migrated to 1.1.0: ")
        .hasMessageContaining("resume");
  }

  @Test
  void convertsAVariableOfAnotherTypeWithAMigration() throws IOException {
    StreamChart typed =
        later("limit: { type: double, initial: 2.5 }", "limit: { type: int, initial: 2 }");
    String migration =
        """
        migration: press
        from: { version: 1.0.0, hash: %s }
        to: { version: 1.1.0, hash: %s }
        context: { limit: pieces + 4 }
        """
            .formatted(
                BEFORE.compiled().version().id().hash(), typed.compiled().version().id().hash());
    StreamChart after =
        typed.withMigration(
            new Source("press.migration.yaml", migration.getBytes(StandardCharsets.UTF_8)));

    Instance live = restored(BEFORE, after, cooling());

    assertThat(context(after, live).get("limit")).isEqualTo(JsonNumber.of(7));
    assertThat(expired(after, live, 31).states()).contains("busy.work.pressing");
  }

  private static List<String> violated(EngineStep step) {
    return step.violations().stream().map(PropertyViolation::property).toList();
  }

  @Test
  void keepsARunningLimitAndMonitorsAddedPropertiesFromThenOn() throws IOException {
    StreamChart after =
        later(
            "  scraps_once: { event: event('scrap'), at_most: 1 }\n",
            "  cools_slowly: { when: entered('busy.work.cooling'), leads_to:"
                + " \"!in('busy.work.cooling')\", within: 5s }\n"
                + "  paused_once: { event: event('pause'), at_most: 0 }\n",
            "event('start') }",
            "event('pause') }");

    Instance live = restored(BEFORE, after, cooling());

    assertThat(live.monitors()).hasSize(4);
    assertThat(violated(expired(after, live, 21))).isEmpty();
    EngineStep late = expired(after, live, 22);
    assertThat(violated(late)).containsExactly("cools_soon");
    assertThat(late.violations().get(0).time()).isEqualTo(Instant.ofEpochSecond(21));
    var scrap = new KeyedEvent("a", "scrap", "worker", null, 2_000).read();
    assertThat(violated(interpreter(after).execute(live, scrap)))
        .as("a changed `preceded_by` may have been satisfied before")
        .isEmpty();
    var pause = new KeyedEvent("a", "pause", "worker", null, 2_000).read();
    assertThat(violated(interpreter(after).execute(live, pause))).containsExactly("paused_once");
  }

  @Test
  void neverRefusesASavepointBecauseOfProperties() throws IOException {
    StreamChart none = Operators.press(Operators.MACHINE.replace("1.0.0", "1.1.0"));

    Instance without = restored(BEFORE, none, cooling());
    Instance again = restored(none, later(), without);

    assertThat(without.monitors()).isEmpty();
    assertThat(again.monitors()).hasSize(3);
    assertThat(violated(expired(later(), again, 60)))
        .as("the limit began when it was not monitored")
        .isEmpty();
  }

  private static String resource(String name) {
    try (InputStream in = Charts.class.getClassLoader().getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** The session chart before its 1.0.0: not strict, without the last properties. */
  private static StreamChart earlierSession() {
    String text = resource(Charts.find("session").orElseThrow().source());
    String earlier =
        text.substring(0, text.indexOf("  strict_waits_for_the_user:\n"))
            .replace("version: 1.0.0", "version: 0.9.0")
            .replaceFirst("initial: true", "initial: false")
            .replace("initial: 1200s", "initial: 600s");
    SchemaFolder schemas =
        path ->
            Optional.of(
                new Source(
                    path,
                    resource("META-INF/lockstep/schemas/" + path)
                        .getBytes(StandardCharsets.UTF_8)));
    return StreamChart.interpreted(
        new Source("session.statechart.yaml", earlier.getBytes(StandardCharsets.UTF_8)), schemas);
  }

  private static <S extends StateType, C> ChartEngine generated(
      Machine<S, ?, ?, C> machine, StreamChart chart) {
    return new GeneratedEngine<>(machine, chart.compiled(), Map.of(), 0, true);
  }

  @Test
  void continuesOnTheGeneratedMachineOfALaterVersion() throws IOException {
    StreamChart before = earlierSession();
    ChartEntry entry = Charts.find("session").orElseThrow();
    StreamChart after = StreamChart.generated(() -> Charts.find("session").orElseThrow());
    ChartEngine engine = generated(entry.machine((guard, values, event) -> false), after);
    String question = "{\"interaction_id\":1,\"kind\":\"open_text\",\"prompt\":\"Which colour?\"}";
    Instance waiting = start(before);
    for (var event :
        List.of(
            new KeyedEvent("a", "turn.started", "orchestrator", null, 0),
            new KeyedEvent("a", "turn.needs_input", "orchestrator", question, 0))) {
      waiting = interpreter(before).execute(waiting, event.read()).instance();
    }

    Instance live = restored(before, after, waiting);

    assertThat(live.monitors()).hasSameSizeAs(after.compiled().properties().names());
    assertThat(engine.deadline(live.snapshot(), Instant.EPOCH))
        .isEqualTo(Instant.ofEpochSecond(600));
    EngineStep open = engine.expire(live, Instant.ofEpochSecond(599));
    assertThat(open.states()).containsExactly("waiting_user");
    EngineStep decided = engine.expire(live, Instant.ofEpochSecond(600));
    assertThat(decided.states()).doesNotContain("waiting_user");
    assertThat(decided.violations()).isEmpty();
  }
}
