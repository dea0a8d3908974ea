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
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The number of steps that a search for missing events executes. */
class MissingStepsCostTest {

  private static final long SEED = Long.getLong("lockstep.seed", 314_159);
  private static final int CHARTS =
      Integer.getInteger("lockstep.charts", Boolean.getBoolean("lockstep.exhaustive") ? 250 : 30);
  private static final int LINES = 8;
  private static final int FEW_LINES = 3;
  private static final int MOST = 8;

  /** The number of events with which a search reaches its number of steps before its states. */
  private static final int EVENTS = 40;

  /** A timer that is due each millisecond, beside a counter. */
  private static final String CLOCK =
      """
      statechart: clock
      version: 1.0.0
      type: parallel
      context: { n0: { type: int }, n1: { type: int } }
      events: { e0: , e1: , recorded: }
      states:
        clock:
          states:
            ticking: { after: { 1ms: ticking } }
        counter:
          states:
            counting:
              on:
                e0: { actions: [ { assign: { n0: n0 + 1 } } ] }
                e1: { actions: [ { assign: { n1: n1 + 1 } } ] }
                recorded: { guard: n0 < 0 }
      """;

  @Test
  void theNumberOfStepsOfALineIsBounded() {
    List<Long> steps = steps(numbered(), 0, LINES);
    assertThat(steps).allMatch(each -> each <= MissingSteps.MOST_STEPS);
    // The search ends at its number of steps, not because it has tried all.
    assertThat(steps).allMatch(each -> each >= MissingSteps.MOST_STEPS - 2 * InstanceRun.LIMIT);
  }

  @Test
  void theNumberOfStepsGrowsLinearlyWithTheTrace() {
    for (String text : List.of(numbered(), CLOCK)) {
      long once = sum(steps(text, 1, FEW_LINES));
      assertThat(sum(steps(text, 1, 2 * FEW_LINES))).as(text).isEqualTo(2 * once);
      assertThat(sum(steps(text, 1, 4 * FEW_LINES))).as(text).isEqualTo(4 * once);
    }
  }

  @Test
  void theNumberOfStepsIsBoundedIfManyTimersAreDue() {
    for (int millis : List.of(1, 100, InstanceRun.LIMIT - 2)) {
      assertThat(steps(CLOCK, millis, 2))
          .as("a line each %d ms", millis)
          .allMatch(each -> each > 0 && each <= MissingSteps.MOST_STEPS);
    }
  }

  @Test
  void theNumberOfStepsIsBoundedInRandomCharts() {
    for (int i = 0; i < CHARTS; i++) {
      var random = new Random(SEED + i);
      String text = new RandomProperties(SEED + i).text();
      IrChart chart = compile(text);
      var operator = new ChartOperator(chart, Map.of(), 1 + random.nextInt(MOST));
      InstanceState at = operator.start(JsonObject.EMPTY, Instant.EPOCH).next();
      for (int line = 0; line < LINES; line++) {
        long before = operator.searched();
        String event = "e" + random.nextInt(3);
        // Without an actor, an event of the chart is refused whatever is missing.
        var wire = new WireEvent(event, random.nextBoolean() ? "one" : null, null);
        Instant time = at.time().plusMillis(random.nextInt(5) * 1_000L);
        at = operator.check(at, new StreamEvent(wire, time, List.of())).next();
        assertThat(operator.searched() - before)
            .as("%s%nseed %d line %d", text, SEED + i, line)
            .isLessThanOrEqualTo(MissingSteps.MOST_STEPS);
      }
    }
  }

  /**
   * Returns a chart with a state of its own for each sequence of events, none of which explains the
   * recorded event.
   */
  private static String numbered() {
    var text =
        new StringBuilder(
            """
            statechart: numbered
            version: 1.0.0
            context: { n: { type: int } }
            events: { recorded: , %s }
            states:
              counting:
                on:
                  recorded: { guard: n < 0 }
            """
                .formatted(names()));
    for (int i = 1; i <= EVENTS; i++) {
      text.append(
          "      e%d: { actions: [ { assign: { n: n * %d + %d } } ] }%n"
              .formatted(i, EVENTS + 1, i));
    }
    return text.toString();
  }

  private static String names() {
    return IntStream.rangeClosed(1, EVENTS)
        .mapToObj(number -> "e" + number + ":")
        .collect(Collectors.joining(", "));
  }

  /** Returns the number of steps of the search of each line of a trace without explanations. */
  private static List<Long> steps(String text, int millis, int lines) {
    var operator = new ChartOperator(compile(text), Map.of(), MOST);
    InstanceState at = operator.start(JsonObject.EMPTY, Instant.EPOCH).next();
    List<Long> steps = new ArrayList<>();
    for (int line = 1; line <= lines; line++) {
      long before = operator.searched();
      var event = new WireEvent("recorded", null, null);
      Instant time = Instant.EPOCH.plusMillis((long) millis * line);
      StreamStep step = operator.check(at, new StreamEvent(event, time, List.of()));
      assertThat(step.verdict().kind()).isEqualTo(StepClass.REFUSED_EVENT);
      at = step.next();
      steps.add(operator.searched() - before);
    }
    return steps;
  }

  private static long sum(List<Long> steps) {
    return steps.stream().mapToLong(Long::longValue).sum();
  }

  private static IrChart compile(String text) {
    var source = new Source("made.statechart.yaml", text.getBytes(StandardCharsets.UTF_8));
    return Statecharts.compile(
            new CompilationRequest(
                List.of(source), SchemaFolder.empty(), Rules.relaxable(), SchemaOptions.compiler()))
        .charts()
        .get(0);
  }
}
