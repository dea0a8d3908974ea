package dev.lockstep.stream.flink;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.stream.StepClass;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Limits of time that begin and end with timers of the chart, beside the operator alone. */
class TimedPropertiesTest {

  private static final long SEED = Long.getLong("lockstep.seed", 361_205);
  private static final int CHARTS = Boolean.getBoolean("lockstep.exhaustive") ? 20 : 6;
  private static final int EVENTS = 120;
  private static final int KEYS = 25;

  /** Timers that set timers never end: the time after the last event that is compared. */
  private static final long COMPARED_MILLIS = 60_000;

  private static FlinkCluster cluster;

  @TempDir private Path folder;

  @BeforeAll
  static void startCluster() throws Exception {
    cluster = FlinkCluster.shared();
  }

  @AfterEach
  void cancelJobs() throws Exception {
    cluster.cancelJobs();
  }

  private static StreamSettings settings(boolean isChecking) {
    StreamSettings settings = isChecking ? StreamSettings.check() : StreamSettings.execute();
    return settings.withProperties(true).withEndedRetention(Operators.RETENTION);
  }

  /** Adds a function to a job, whose violated properties are gathered as reasons. */
  private static Gathered violations(
      StreamExecutionEnvironment environment,
      StreamChart chart,
      StreamSettings settings,
      List<KeyedEvent> events) {
    SingleOutputStreamOperator<StepResult> results =
        RecordedEvents.withWatermarks(environment, events)
            .keyBy(KeyedEvent::key)
            .process(new ChartFunction<>(chart, settings, KeyedEvent::read));
    return new Gathered(
        results
            .getSideOutput(ChartFunction.VIOLATIONS)
            .map(
                each ->
                    StepResult.without(
                        each.key(),
                        each.event(),
                        Instant.ofEpochMilli(each.time()),
                        "violated",
                        each.property())));
  }

  /** Returns the violations of each key until a time, in a fixed order. */
  private static Map<String, List<String>> found(Gathered violations, long until) {
    Map<String, List<String>> found = new TreeMap<>();
    violations
        .byKey()
        .forEach(
            (key, steps) -> {
              List<String> words =
                  steps.stream()
                      .filter(step -> step.time() <= until)
                      .map(step -> word(step.reason(), step.event(), step.time()))
                      .sorted()
                      .toList();
              if (!words.isEmpty()) {
                found.put(key, words);
              }
            });
    return found;
  }

  private static String word(String property, String event, long millis) {
    return "%s %s %d".formatted(property, event, millis);
  }

  private static final String DESK =
      """
      statechart: desk
      version: 1.0.0
      events: { asked: , answered: , closed: }
      states:
        idle: { on: { asked: waiting } }
        waiting: { on: { answered: idle }, after: { 30s: lost } }
        lost: { on: { closed: idle }, after: { 60s: idle } }
      properties:
      """;
  private static final String ANSWERED =
      "  answered_soon: { when: entered('waiting'), leads_to: \"!in('waiting')\", within: 10s }\n";
  private static final String CLOSED =
      "  closed_soon: { when: entered('lost'), leads_to: \"!in('lost')\", within: 5s }\n";
  private static final String RESTS =
      "  rests: { when: entered('waiting'), leads_to: in('idle'), within: 45s }\n";

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void findsLimitsThatBeginWithATimer(boolean isChecking) throws Exception {
    var environment = FlinkCluster.environment("hashmap", folder);
    List<KeyedEvent> events = List.of(new KeyedEvent("a", "asked", null, null, 0));
    List<Gathered> violations = new ArrayList<>();
    for (String properties : List.of(CLOSED, ANSWERED + CLOSED, RESTS + CLOSED)) {
      StreamChart chart = Operators.press(DESK + properties);
      violations.add(violations(environment, chart, settings(isChecking), events));
    }

    cluster.run(environment);

    assertThat(violations)
        .extracting(each -> found(each, Long.MAX_VALUE).get("a"))
        .containsExactly(
            List.of("closed_soon  35000"),
            List.of("answered_soon  10000", "closed_soon  35000"),
            List.of("closed_soon  35000", "rests  45000"));
  }

  @Test
  void findsALimitThatBeginsBeforeAnotherEnds() throws Exception {
    String text =
        """
        statechart: desk
        version: 1.0.0
        events: { asked: , answered: }
        states:
          idle: { on: { asked: waiting } }
          waiting: { on: { answered: idle }, after: { 3s: lost } }
          lost: { on: { answered: idle } }
        properties:
          p: { when: entered('waiting'), leads_to: in('idle'), within: 5s }
          q: { when: entered('lost'), leads_to: in('idle'), within: 10s }
        """;
    var environment = FlinkCluster.environment("hashmap", folder);
    List<KeyedEvent> events = new ArrayList<>();
    events.add(new KeyedEvent("a", "asked", null, null, 0));
    for (int second = 1; second < 40; second++) {
      events.add(new KeyedEvent("b", "answered", null, null, second * 1_000L));
    }
    // The instance is removed before the end of the stream.
    StreamSettings settings = settings(true).withIdleTimeout(Duration.ofSeconds(20));
    Gathered violations = violations(environment, Operators.press(text), settings, events);

    cluster.run(environment);

    assertThat(found(violations, Long.MAX_VALUE))
        .isEqualTo(Map.of("a", List.of("p  5000", "q  13000")));
  }

  @Test
  void findsALimitAfterManyTimers() throws Exception {
    String text =
        """
        statechart: clock
        version: 1.0.0
        context: { n: { type: int } }
        events: { started: , stopped: }
        states:
          idle: { on: { started: running } }
          running:
            on: { stopped: idle }
            after:
              1s: { guard: n < 249, target: running, actions: [ { assign: { n: n + 1 } } ] }
              1500ms: worn
          worn: { on: { stopped: idle } }
        properties:
          p: { when: entered('worn'), leads_to: in('idle'), within: 5s }
        """;
    var environment = FlinkCluster.environment("hashmap", folder);
    List<KeyedEvent> events = new ArrayList<>();
    events.add(new KeyedEvent("a", "started", null, null, 0));
    for (int second = 1; second < 400; second++) {
      events.add(new KeyedEvent("b", "stopped", null, null, second * 1_000L));
    }
    StreamSettings settings = settings(true).withIdleTimeout(Duration.ofSeconds(300));
    Gathered violations = violations(environment, Operators.press(text), settings, events);

    cluster.run(environment);

    assertThat(found(violations, Long.MAX_VALUE)).isEqualTo(Map.of("a", List.of("p  255500")));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void reportsTheViolationsOfAStartWithTheFirstStepThatEnds(boolean isChecking) throws Exception {
    String text =
        """
        statechart: spindle
        version: 1.0.0
        events: { spin: , rest: }
        states:
          open: { on: { spin: { actions: [ { send: { event: spin } } ] }, rest: closed } }
          closed: {}
        properties:
          never_open: { never: in('open') }
        """;
    var environment = FlinkCluster.environment("hashmap", folder);
    List<KeyedEvent> events =
        List.of(
            new KeyedEvent("a", "spin", null, null, 0),
            new KeyedEvent("a", "spin", null, null, 1),
            new KeyedEvent("a", "rest", null, null, 2),
            new KeyedEvent("b", "spin", null, null, 3));
    Gathered violations =
        violations(environment, Operators.press(text), settings(isChecking), events);

    cluster.run(environment);

    assertThat(found(violations, Long.MAX_VALUE)).isEqualTo(Map.of("a", List.of("never_open  2")));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void survivesTimersThatDoNotEnd(boolean isMonitored) throws Exception {
    String text =
        """
        statechart: spindle
        version: 1.0.0
        events: { spin: , start: }
        states:
          idle: { on: { start: open } }
          open:
            on: { spin: { actions: [ { send: { event: spin } } ] } }
            entry: [ { send: { event: spin, after: 1s } } ]
        properties:
          rests: { when: entered('open'), leads_to: in('idle'), within: 3s }
        """;
    var environment = FlinkCluster.environment("hashmap", folder);
    List<KeyedEvent> events = List.of(new KeyedEvent("a", "start", null, null, 0));
    StreamSettings settings = settings(false).withProperties(isMonitored);
    Gathered violations = violations(environment, Operators.press(text), settings, events);

    cluster.run(environment);

    assertThat(found(violations, Long.MAX_VALUE))
        .isEqualTo(isMonitored ? Map.of("a", List.of("rests  3000")) : Map.of());
  }

  /** A random chart of which states are left after a time, with limits that begin and end then. */
  private static String chart(Random random) {
    var text =
        new StringBuilder(
            """
            statechart: made
            version: 1.0.0
            events: { e0: , e1: , e2: }
            states:
            """);
    for (int i = 0; i < 5; i++) {
      text.append("  s").append(i).append(":\n    on: { e").append(random.nextInt(2));
      text.append(": s").append(random.nextInt(5)).append(" }\n");
      if (random.nextInt(3) > 0) {
        text.append("    after: { ").append(1 + random.nextInt(9)).append("s: s");
        text.append(random.nextInt(5)).append(" }\n");
      }
      if (random.nextInt(4) == 0) {
        text.append("    exit: [ { send: { event: e2, after: 2s } } ]\n");
      }
    }
    text.append("properties:\n");
    for (int i = 0; i < 4; i++) {
      text.append(
          "  p%d: { when: %s, leads_to: \"%s\", within: %ds }\n"
              .formatted(i, condition(random), condition(random), 1 + random.nextInt(20)));
    }
    text.append("  never: { never: \"").append(condition(random)).append("\" }\n");
    text.append("  most: { event: event('e0'), at_most: 3 }\n");
    return text.toString();
  }

  private static String condition(Random random) {
    String function = List.of("in", "entered", "exited").get(random.nextInt(3));
    return "%s('s%d')".formatted(function, random.nextInt(5));
  }

  /** The violations that the operator alone finds, for events without late timers. */
  private static final class Alone {

    final List<KeyedEvent> events = new ArrayList<>();
    final Map<String, List<String>> violations = new TreeMap<>();
    private final Map<String, Instance> instances = new HashMap<>();
    private final ChartEngine engine;
    private final boolean isChecking;

    Alone(StreamChart chart, boolean isChecking, Random random) {
      this.engine = new InterpretedEngine(chart.compiled(), Map.of(), 0, true);
      this.isChecking = isChecking;
      long time = 0;
      for (int i = 0; i < EVENTS; i++) {
        String key = "k" + random.nextInt(KEYS);
        time += random.nextInt(8) == 0 ? random.nextInt(15_000) : random.nextInt(5) * 250L;
        add(new KeyedEvent(key, "e" + random.nextInt(2), null, null, time));
      }
      for (String key : instances.keySet()) {
        Instant end = Instant.ofEpochMilli(time + COMPARED_MILLIS);
        report(key, engine.expire(instances.get(key), end), isChecking);
      }
      violations.values().forEach(found -> found.sort(null));
    }

    private void add(KeyedEvent event) {
      Instance before = instances.get(event.key());
      EngineStep start = null;
      if (before == null) {
        start = engine.start(Instant.ofEpochMilli(event.time()));
        before = start.instance();
      }
      EngineStep step =
          isChecking ? engine.check(before, event.read()) : engine.execute(before, event.read());
      if (step.kind() != StepClass.LATE_TIMER) {
        if (start != null) {
          report(event.key(), start, false);
        }
        report(event.key(), step, false);
        events.add(event);
        instances.put(event.key(), step.instance());
      }
    }

    private void report(String key, EngineStep step, boolean isLimitsOnly) {
      for (var each : step.violations()) {
        if (!isLimitsOnly || each.property().startsWith("p")) {
          String word = word(each.property(), each.event(), each.time().toEpochMilli());
          violations.computeIfAbsent(key, any -> new ArrayList<>()).add(word);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void findsTheViolationsOfTheOperatorAlone(boolean isChecking) throws Exception {
    System.out.println("seed " + SEED);
    var random = new Random(SEED);
    var environment = FlinkCluster.environment("hashmap", folder);
    List<String> texts = new ArrayList<>();
    List<Alone> expected = new ArrayList<>();
    List<Gathered> violations = new ArrayList<>();
    for (int i = 0; i < CHARTS; i++) {
      texts.add(chart(random));
      StreamChart chart = Operators.press(texts.get(i));
      expected.add(new Alone(chart, isChecking, random));
      violations.add(violations(environment, chart, settings(isChecking), expected.get(i).events));
    }

    cluster.run(environment);

    for (int i = 0; i < CHARTS; i++) {
      List<KeyedEvent> events = expected.get(i).events;
      long until = events.get(events.size() - 1).time() + COMPARED_MILLIS;
      assertThat(found(violations.get(i), until))
          .as("seed %d, chart %d\n%s", SEED, i, texts.get(i))
          .isEqualTo(expected.get(i).violations);
    }
  }
}
