package dev.lockstep.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.PackagedChart;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.read.SchemaOptions;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.verification.input.Alphabet;
import dev.lockstep.verification.input.ChartPayloads;
import dev.lockstep.verification.input.Input;
import dev.lockstep.verification.input.PayloadClasses;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class StepCacheTest {

  private static final int TRACES = Boolean.getBoolean("lockstep.exhaustive") ? 40 : 15;
  private static final int LENGTH = 40;
  private static final int RANDOM_CHARTS =
      Integer.getInteger("lockstep.charts", Boolean.getBoolean("lockstep.exhaustive") ? 40 : 10);
  private static final long SEED = Long.getLong("lockstep.seed", 333_693);

  private static final String TIMERS =
      """
      statechart: timers
      version: 1.0.0
      context: { rounds: { type: int, initial: 0 } }
      events: { go: {}, again: {}, stop: {}, ring: {} }
      emits:
        told:
          payload:
            type: object
            properties: { at: { type: string, format: date-time } }
            required: [at]
      states:
        idle:
          on: { go: busy }
        busy:
          type: parallel
          states:
            left:
              initial: short
              states:
                short:
                  after: { 5s: long }
                  on: { again: { target: short, actions: [ { emit: { told: { at: now } } } ] } }
                long: { after: { 30s: short } }
            right:
              initial: quiet
              states:
                quiet:
                  on:
                    again:
                      actions:
                        - cancel: bell
                        - send: { event: ring, after: duration('12s'), id: bell }
                    ring:
                      guard: rounds < 3
                      actions: [ { assign: { rounds: rounds + 1 } } ]
          on: { stop: idle }
      properties:
        stops: { when: entered('busy'), leads_to: in('idle'), within: 40s }
        rings: { when: event('again'), leads_to: event('ring'), within: 13s }
        rings_twice: { event: event('ring'), at_most: 2 }
        told_first: { event: event('ring'), preceded_by: emitted('told') }
      """;

  private static final String CLOCK =
      """
      statechart: clock
      version: 1.0.0
      events: { tick: {} }
      states:
        before:
          on:
            tick: { guard: "now >= timestamp('1970-01-01T00:01:00Z')", target: behind }
        behind: { on: { tick: before } }
      """;

  private static final String LIMITS =
      """
      statechart: limits
      version: 1.0.0
      events: { ask: {}, look: {}, answer: {} }
      states:
        idle: { on: { ask: asked, look: idle, answer: idle } }
        asked: { on: { ask: asked, look: asked, answer: idle } }
      properties:
        answered: { when: event('ask'), leads_to: event('answer'), within: 10s }
      """;

  private static final String NOTES =
      """
      statechart: notes
      version: 1.0.0
      context: { text: { type: string, initial: "" } }
      events:
        look: {}
        note:
          payload:
            type: object
            properties: { text: { type: string } }
            required: [text]
      states:
        open:
          on:
            look: {}
            note: { actions: [ { assign: { text: event.text } } ] }
      """;

  private static IrChart compile(String text) {
    var source = new Source("a.statechart.yaml", text.getBytes(StandardCharsets.UTF_8));
    var compiled =
        Statecharts.compile(
            new CompilationRequest(
                List.of(source),
                SchemaFolder.empty(),
                Rules.relaxable(),
                SchemaOptions.compiler()));
    assertThat(compiled.charts()).as("%s", compiled.diagnostics()).hasSize(1);
    return compiled.charts().get(0);
  }

  static Stream<IrChart> charts() {
    return Stream.concat(
        Charts.all().stream()
            .map(entry -> PackagedChart.read(entry, Charts.class.getClassLoader())),
        Stream.of(compile(TIMERS), compile(CLOCK)));
  }

  static Stream<IrChart> chartsWithRandomProperties() {
    return LongStream.range(SEED, SEED + RANDOM_CHARTS)
        .mapToObj(seed -> compile(new RandomProperties(seed).text()));
  }

  /** Compares each step of random events, accepted or not, with that of the operator. */
  @ParameterizedTest
  @MethodSource({"charts", "chartsWithRandomProperties"})
  void hasTheStepsOfTheOperator(IrChart chart) {
    long seed = SEED + chart.name().hashCode();
    var random = new Random(seed);
    var operator = new ChartOperator(chart, Map.of(), 1);
    var cache = new StepCache(chart, operator);
    List<Input.Event> letters =
        new Alphabet(chart, new PayloadClasses(new ChartPayloads(chart))).letters(Map.of());
    for (int i = 0; i < TRACES; i++) {
      Instant time = Instant.EPOCH.plusSeconds(random.nextInt(3));
      StreamStep started = operator.start(JsonObject.EMPTY, time);
      CheckedStep start = cache.start(time);
      InstanceState expected = started.next();
      SharedState shared = start.next();
      assertThat(start.violations()).isEqualTo(started.violations());
      assertThat(cache.state(shared, time).monitors()).isEqualTo(expected.monitors());
      for (int j = 0; j < LENGTH; j++) {
        time = time.plusMillis(random.nextInt(5) * 1_700L);
        StreamEvent event = event(letters, time, operator.states(expected), random);
        StreamStep step = operator.check(expected, event);
        CheckedStep checked = cache.check(shared, expected.time(), event);
        String place = "seed %d, trace %d, step %d: %s".formatted(seed, i, j, event);
        assertThat(checked.verdict()).as(place).isEqualTo(step.verdict());
        assertThat(checked.violations()).as(place).isEqualTo(step.violations());
        assertThat(checked.microsteps(step.next().time())).as(place).isEqualTo(step.microsteps());
        expected = step.next();
        shared = checked.next();
        assertThat(shared.states()).as(place).isEqualTo(operator.states(expected));
        InstanceState restored = cache.state(shared, expected.time());
        assertThat(restored.monitors()).as(place).isEqualTo(expected.monitors());
        assertThat(parts(restored.snapshot())).as(place).isEqualTo(parts(expected.snapshot()));
      }
    }
  }

  private static StreamEvent event(
      List<Input.Event> letters, Instant time, List<String> states, Random random) {
    WireEvent letter = letters.get(random.nextInt(letters.size())).event();
    WireEvent event =
        random.nextInt(20) == 0 ? new WireEvent("no.such.event", letter.actor(), null) : letter;
    return new StreamEvent(event, time, random.nextInt(3) == 0 ? states : List.of());
  }

  /** Returns the parts of a snapshot; timers with their entries counted from that of the first. */
  private static List<Object> parts(InterpreterSnapshot snapshot) {
    long oldest =
        snapshot.timers().stream().mapToLong(PendingTimer::entry).min().orElse(snapshot.entries());
    List<Object> timers = new ArrayList<>();
    for (PendingTimer timer : snapshot.timers()) {
      timers.add(
          List.of(
              timer.transition(),
              timer.event(),
              timer.payload(),
              timer.sendId(),
              timer.entry() - oldest,
              timer.deadline()));
    }
    return List.of(
        snapshot.configuration(),
        snapshot.context(),
        snapshot.history(),
        timers,
        snapshot.entries() - oldest);
  }

  @Test
  void knowsChartsWhoseStepsDependOnTheTime() {
    assertThat(new TimeUse(compile(CLOCK)).isPossible()).isTrue();
    assertThat(new TimeUse(compile(TIMERS)).isPossible()).isFalse();
    assertThat(
            new TimeUse(
                    compile(
                        TIMERS.replace("format: date-time", "format: date-time, maxLength: 20")))
                .isPossible())
        .isTrue();
    IrChart session =
        PackagedChart.read(Charts.find("session").orElseThrow(), Charts.class.getClassLoader());
    assertThat(new TimeUse(session).isPossible()).isFalse();
  }

  @Test
  void sharesTheStatesOfInstances() {
    IrChart chart = compile(TIMERS);
    var operator = new ChartOperator(chart, Map.of(), 0);
    var cache = new StepCache(chart, operator);
    var go = new WireEvent("go", null, null);
    SharedState idle = cache.share(operator.start(JsonObject.EMPTY, Instant.EPOCH).next());
    SharedState one =
        cache.check(idle, Instant.EPOCH, new StreamEvent(go, Instant.EPOCH, List.of())).next();
    Instant later = Instant.ofEpochSecond(7);
    SharedState other =
        cache.check(idle, Instant.EPOCH, new StreamEvent(go, later, List.of())).next();

    assertThat(one.shape()).isSameAs(other.shape());
    assertThat(one.shape().deadlines()).isEqualTo(2);
    assertThat(one.deadlines())
        .containsExactly(Instant.ofEpochSecond(5), Instant.ofEpochSecond(40));
    assertThat(one.isDue(Instant.ofEpochSecond(5))).isTrue();
    assertThat(other.isDue(Instant.ofEpochSecond(11))).isFalse();
    assertThat(other.isDue(Instant.ofEpochSecond(12))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"event", "actor", "payload", "observed"})
  void doesNotKeepTheResultsOfLargeEvents(String part) {
    IrChart chart = compile(NOTES);
    var cache = new StepCache(chart, new ChartOperator(chart, Map.of(), 0));
    SharedState start = cache.start(Instant.EPOCH).next();

    assertThat(isReused(cache, start, event(part, 10))).isTrue();
    assertThat(isReused(cache, start, event(part, 2_000))).isFalse();
  }

  private static StreamEvent event(String part, int length) {
    String text = "x".repeat(length);
    var event =
        new WireEvent(
            part.equals("event") ? text : "look",
            part.equals("actor") ? text : null,
            part.equals("payload") ? JsonObject.of("text", new JsonString(text)) : null);
    return new StreamEvent(
        event, Instant.EPOCH, part.equals("observed") ? List.of(text) : List.of());
  }

  private static boolean isReused(StepCache cache, SharedState from, StreamEvent event) {
    CheckedStep first = cache.check(from, Instant.EPOCH, event);
    return first == cache.check(from, Instant.EPOCH, event);
  }

  @Test
  void doesNotKeepLargeStates() {
    IrChart chart = compile(NOTES);
    var cache = new StepCache(chart, new ChartOperator(chart, Map.of(), 0));
    for (int length : List.of(10, 2_000)) {
      List<SharedState> states = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        var text = JsonObject.of("text", new JsonString("x".repeat(length)));
        var event = new StreamEvent(new WireEvent("note", null, text), Instant.EPOCH, List.of());
        SharedState start = cache.start(Instant.EPOCH).next();
        states.add(cache.check(start, Instant.EPOCH, event).next());
      }
      assertThat(states.get(0).shape() == states.get(1).shape()).isEqualTo(length == 10);
      assertThat(isReused(cache, states.get(0), event("event", 5))).isEqualTo(length == 10);
      assertThat(cache.state(states.get(1), Instant.EPOCH).snapshot().context().get("text"))
          .isEqualTo("x".repeat(length));
    }
  }

  @Test
  void reusesStepsOfInstancesWithLimitsOfTime() {
    IrChart chart = compile(LIMITS);
    var cache = new StepCache(chart, new ChartOperator(chart, Map.of(), 0));
    List<CheckedStep> steps = new ArrayList<>();
    for (int start : List.of(0, 100)) {
      SharedState state = cache.start(Instant.ofEpochSecond(start)).next();
      Instant last = Instant.ofEpochSecond(start);
      for (String event : List.of("ask", "look", "ask")) {
        Instant time = last.plusSeconds(start == 0 ? 2 : 3);
        var recorded = new StreamEvent(new WireEvent(event, null, null), time, List.of());
        CheckedStep step = cache.check(state, last, recorded);
        steps.add(step);
        state = step.next();
        last = time;
      }
    }

    assertThat(steps.get(3).next().shape()).isSameAs(steps.get(0).next().shape());
    assertThat(steps.get(3).steps()).isSameAs(steps.get(0).steps());
    assertThat(steps.get(4).steps()).isSameAs(steps.get(1).steps());
    assertThat(steps.stream().map(each -> each.next().deadlines().get(0).getEpochSecond()))
        .containsExactly(12L, 12L, 12L, 113L, 113L, 113L);
  }
}
