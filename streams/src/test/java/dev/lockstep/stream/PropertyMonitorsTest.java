package dev.lockstep.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.read.SchemaOptions;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.verification.MonitoredRun;
import dev.lockstep.verification.PropertyCheck;
import dev.lockstep.verification.PropertyResult;
import dev.lockstep.verification.PropertyVerdict;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PropertyMonitorsTest {

  private static final int CHARTS =
      Integer.getInteger("lockstep.charts", Boolean.getBoolean("lockstep.exhaustive") ? 60 : 20);
  private static final long SEED = Long.getLong("lockstep.seed", 333_693);

  private static final String DESK =
      """
      statechart: desk
      version: 1.0.0
      events: { asked: , answered: , closed: }
      states:
        idle: { on: { asked: waiting } }
        waiting: { on: { answered: idle, asked: waiting } }
      properties:
        answered_soon: { when: entered('waiting'), leads_to: "in('idle')", within: 10s }
        asks_first: { event: event('answered'), preceded_by: event('asked') }
        two_at_most: { event: event('asked'), at_most: 2 }
        never_closed: { never: event('closed') }
        can_rest: { from: always, reachable: in('idle') }
        rests: { when: in('waiting'), leads_to: in('idle') }
      """;

  private static IrChart compile(String text) {
    var source = new Source("made.statechart.yaml", text.getBytes(StandardCharsets.UTF_8));
    var compiled =
        Statecharts.compile(
            new CompilationRequest(
                List.of(source),
                SchemaFolder.empty(),
                Rules.relaxable(),
                SchemaOptions.compiler()));
    assertThat(compiled.charts()).as(text + compiled.diagnostics()).hasSize(1);
    return compiled.charts().get(0);
  }

  private static ChartOperator operator(String text) {
    return new ChartOperator(compile(text), Map.of(), 0);
  }

  private static StreamEvent event(long millis, String event, String... observed) {
    return new StreamEvent(
        new WireEvent(event, null, null), Instant.ofEpochMilli(millis), List.of(observed));
  }

  private static StreamEvent random(Random random, Instant time) {
    String name = List.of("e0", "e1", "e2").get(random.nextInt(3));
    String actor = List.of("one", "two", "").get(random.nextInt(3));
    String payload = name.equals("e2") ? "{\"m\":" + random.nextInt(11) + "}" : null;
    String sent = random.nextInt(20) == 0 ? "unknown" : name;
    var json = payload == null ? null : JsonReader.standard().read(payload).orElseThrow();
    @Nullable String sender = actor.isEmpty() ? null : actor;
    return new StreamEvent(new WireEvent(sent, sender, json), time, List.of());
  }

  /**
   * Executes a random trace on the operator, whose state passes through its stored form, and on
   * verification's run.
   *
   * @return the violated properties with the number of the step
   */
  private static Map<String, Integer> violations(IrChart chart, String shown, long seed) {
    Random random = new Random(seed);
    var operator = new ChartOperator(chart, Map.of(), 0);
    var run = new MonitoredRun(chart);
    Instant now = Instant.parse("2026-01-01T00:00:00Z");
    run.start(JsonObject.EMPTY, now);
    StreamStep step = operator.start(JsonObject.EMPTY, now);
    Set<String> violated = new TreeSet<>();
    Map<String, Integer> steps = new HashMap<>();
    for (int i = 0; i < 25; i++) {
      for (PropertyViolation violation : step.violations()) {
        assertThat(violated.add(violation.property())).as(shown + violation).isTrue();
        assertThat(violation.time()).as(shown + violation).isBeforeOrEqualTo(now);
        steps.put(violation.property(), i);
      }
      assertThat(violated).as(shown + " step " + i).isEqualTo(new TreeSet<>(run.violated()));
      InstanceState at = operator.read(operator.write(step.next()));
      assertThat(at).as(shown).isEqualTo(step.next());
      Duration wait = Duration.ofMillis(random.nextInt(4) == 0 ? 0 : random.nextInt(9) * 500L);
      now = now.plus(wait);
      run.advance(wait);
      if (random.nextInt(6) == 0) {
        step = operator.expire(at, now);
      } else {
        StreamEvent event = random(random, now);
        run.fire(event.event(), guard -> false);
        StreamStep checked = operator.check(at, event);
        // The explanation of a late timer is another run.
        boolean isSameRun = checked.verdict().kind() != StepClass.LATE_TIMER;
        step = isSameRun && random.nextBoolean() ? checked : operator.execute(at, event);
      }
    }
    return steps;
  }

  @Test
  void agreesWithVerificationOnRandomChartsAndTraces() {
    System.out.println("seed " + SEED);
    int found = 0;
    for (long seed = SEED; seed < SEED + CHARTS; seed++) {
      String text = new RandomProperties(seed).text();
      IrChart chart = compile(text);
      Set<String> violated = new TreeSet<>();
      for (int trace = 0; trace < 10; trace++) {
        String shown = "seed " + seed + "\n" + text;
        violated.addAll(violations(chart, shown, seed * 31 + trace).keySet());
      }
      found += violated.size();
      if (seed % 10 == 0) {
        Map<String, PropertyVerdict> verdicts =
            PropertyCheck.of(chart).withLimit(2_000).run().results().stream()
                .collect(Collectors.toMap(PropertyResult::property, PropertyResult::verdict));
        for (String property : violated) {
          assertThat(verdicts.get(property))
              .as("seed " + seed + " " + property + "\n" + text)
              .isIn(PropertyVerdict.VIOLATED, PropertyVerdict.INCOMPLETE);
        }
      }
    }
    assertThat(found).isGreaterThan(CHARTS / 4);
  }

  @Test
  void namesThePropertyTheEventAndTheTime() {
    ChartOperator desk = operator(DESK);
    InstanceState idle = desk.start(JsonObject.EMPTY, Instant.EPOCH).next();

    StreamStep first = desk.check(idle, event(1, "answered"));
    StreamStep asked = desk.check(idle, event(1, "asked"));
    StreamStep late = desk.check(asked.next(), event(10_002, "answered", "idle"));
    StreamStep again = desk.check(late.next(), event(10_003, "asked"));
    StreamStep thrice = desk.check(again.next(), event(10_004, "asked", "waiting"));

    assertThat(first.verdict().kind()).isEqualTo(StepClass.REFUSED_EVENT);
    assertThat(first.violations())
        .containsExactly(new PropertyViolation("asks_first", "answered", Instant.ofEpochMilli(1)));
    assertThat(asked.verdict().kind()).isEqualTo(StepClass.CONFORMING);
    assertThat(thrice.verdict().kind()).isEqualTo(StepClass.PROPERTY_VIOLATED);
    assertThat(thrice.verdict().details())
        .containsExactly("two_at_most at 1970-01-01T00:00:10.004Z");
    assertThat(late.verdict().kind()).isEqualTo(StepClass.CONFORMING);
    assertThat(late.violations())
        .containsExactly(new PropertyViolation("answered_soon", "", Instant.ofEpochMilli(10_001)));
  }

  @Test
  void endsALimitOfTimeAfterItsLastInstantOnly() {
    ChartOperator desk = operator(DESK);
    InstanceState idle = desk.start(JsonObject.EMPTY, Instant.EPOCH).next();
    InstanceState asked = desk.check(idle, event(0, "asked")).next();

    assertThat(desk.expire(asked, Instant.ofEpochSecond(10)).violations()).isEmpty();
    assertThat(desk.expire(asked, Instant.ofEpochSecond(10, 1)).violations()).hasSize(1);
    assertThat(desk.check(asked, event(10_000, "answered")).verdict().kind())
        .isEqualTo(StepClass.CONFORMING);
  }

  @Test
  void passesTimeForInstancesThatAreNotMonitored() {
    var properties = new PropertyMonitors(compile(DESK));
    List<PropertyViolation> found = new ArrayList<>();

    Instant later = Instant.ofEpochSecond(60);
    assertThat(properties.pass(List.of(), Instant.EPOCH, later, found)).isEmpty();
    assertThat(found).isEmpty();
  }

  @Test
  void monitorsTheEventsOfAnExplanation() {
    var desk = new ChartOperator(compile(DESK), Map.of(), 1);
    InstanceState idle = desk.start(JsonObject.EMPTY, Instant.EPOCH).next();
    InstanceState asked = desk.check(idle, event(0, "asked")).next();
    InstanceState again = desk.check(asked, event(0, "asked")).next();
    InstanceState rested = desk.check(again, event(0, "answered")).next();

    StreamStep step = desk.check(rested, event(1, "answered", "idle"));

    assertThat(step.verdict().kind()).isEqualTo(StepClass.MISSING_STEP);
    assertThat(step.verdict().details()).containsExactly("asked");
    assertThat(step.violations())
        .containsExactly(new PropertyViolation("two_at_most", "asked", Instant.ofEpochMilli(1)));
  }

  @Test
  void readsStatesFromBeforePropertiesWereMonitored() {
    ChartOperator desk = operator(DESK);
    InstanceState idle = desk.start(JsonObject.EMPTY, Instant.EPOCH).next();
    String stored = new String(desk.write(idle), StandardCharsets.UTF_8);
    String first = stored.replaceAll(",\"properties\":\\{[^}]*}", "").replace(":2,", ":1,");
    assertThat(first).contains("\"format\":1").doesNotContain("properties");

    InstanceState read = desk.read(first.getBytes(StandardCharsets.UTF_8));

    // An event `asked` may have come before.
    assertThat(desk.check(read, event(1, "answered")).violations()).isEmpty();
    assertThat(desk.check(read, event(1, "closed")).violations()).hasSize(1);
  }

  @Test
  void continuesPropertiesThatAnotherVersionHasAndBeginsOthers() {
    ChartOperator desk = operator(DESK);
    InstanceState idle = desk.start(JsonObject.EMPTY, Instant.EPOCH).next();
    InstanceState twice = idle;
    for (int i = 0; i < 2; i++) {
      twice = desk.check(twice, event(0, "asked")).next();
    }
    ChartOperator same =
        operator(
            DESK.replace("version: 1.0.0", "version: 1.1.0")
                .replace("  asks_first", "  first: { never: event('closed') }\n  asks_first"));
    ChartOperator other = operator(DESK.replace("at_most: 2", "at_most: 1"));

    List<String> continued = new ArrayList<>();
    for (ChartOperator each : List.of(same, other)) {
      InstanceState read = each.read(desk.write(twice));
      StreamStep step = each.check(read, event(1, "asked"));
      continued.add(step.violations().toString());
    }

    assertThat(continued).containsExactly("[two_at_most at 1970-01-01T00:00:00.001Z]", "[]");
  }
}
