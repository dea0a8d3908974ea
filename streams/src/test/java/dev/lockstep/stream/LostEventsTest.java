package dev.lockstep.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.PackagedChart;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.read.SchemaOptions;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.verification.input.Alphabet;
import dev.lockstep.verification.input.ChartPayloads;
import dev.lockstep.verification.input.Input;
import dev.lockstep.verification.input.PayloadClasses;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Traces without some of their events, of which at most as many in a row are lost as may explain a
 * line. Each line is explained if the state before it is that of the complete trace. It may be
 * another one: a line that conforms although an event before it was lost is not explained by that
 * event, and an event that is lost may have the same result as another one.
 */
class LostEventsTest {

  private static final boolean EXHAUSTIVE = Boolean.getBoolean("lockstep.exhaustive");
  private static final long SEED = Long.getLong("lockstep.seed", 271_828);
  private static final int CHARTS = Integer.getInteger("lockstep.charts", EXHAUSTIVE ? 100 : 41);
  private static final int TRACES = 4;
  private static final int TRACES_OF_SHIPPED = EXHAUSTIVE ? 25 : 10;
  private static final int LENGTH = 20;
  private static final Set<StepClass> UNEXPLAINED =
      Set.of(StepClass.REFUSED_EVENT, StepClass.WRONG_SUCCESSOR);

  /** A recorded event with the state after the recorded event before it. */
  private record Line(StreamEvent event, InstanceState before) {}

  /** The traces of one kind. */
  private record Kind(int most, boolean isTimed, boolean isObserved) {}

  @Test
  void explainsEachLineOfShippedChartsAfterTheStateOfTheCompleteTrace() {
    int explained = 0;
    int traces = 0;
    for (var entry : Charts.all()) {
      IrChart chart = PackagedChart.read(entry, Charts.class.getClassLoader());
      for (int most = 1; most <= 2; most++) {
        for (boolean isObserved : List.of(true, false)) {
          var random = new Random(SEED);
          var kind = new Kind(most, true, isObserved);
          for (int i = 0; i < TRACES_OF_SHIPPED; i++) {
            String as = "%s %s seed %d".formatted(chart.name(), kind, SEED);
            explained += isExplained(chart, kind, random, as) ? 1 : 0;
            traces++;
          }
        }
      }
    }
    assertThat(explained)
        .as("of %d, seed %d", traces, SEED)
        .isGreaterThanOrEqualTo(traces * 99 / 100);
  }

  @Test
  void explainsEachLineOfRandomChartsAfterTheStateOfTheCompleteTrace() {
    List<Kind> kinds =
        List.of(
            new Kind(1, true, true),
            new Kind(1, true, false),
            new Kind(1, false, true),
            new Kind(1, false, false),
            new Kind(2, false, true),
            new Kind(2, false, false));
    Map<Kind, Integer> explained = new HashMap<>();
    for (int i = 0; i < CHARTS; i++) {
      String text = new RandomProperties(SEED + i).text();
      IrChart chart = compile(text);
      for (Kind kind : kinds) {
        var random = new Random(SEED + i);
        for (int j = 0; j < TRACES; j++) {
          String as = "%s%n%s seed %d trace %d".formatted(text, kind, SEED + i, j);
          explained.merge(kind, isExplained(chart, kind, random, as) ? 1 : 0, Integer::sum);
        }
      }
    }
    int traces = CHARTS * TRACES;
    for (Kind kind : kinds) {
      assertThat(explained.get(kind))
          .as("%s of %d, seed %d", kind, traces, SEED)
          .isGreaterThan(traces * 9 / 10);
    }
  }

  /**
   * Compares the lines of a trace, and asserts that those without an explanation are compared with
   * another state than that of the complete trace.
   *
   * @return true if all lines are explained
   */
  private static boolean isExplained(IrChart chart, Kind kind, Random random, String as) {
    var operator = new ChartOperator(chart, Map.of(), kind.most());
    InstanceState at = operator.start(JsonObject.EMPTY, Instant.EPOCH).next();
    boolean isExplained = true;
    for (Line line : lines(chart, kind, random)) {
      StreamStep step = operator.check(at, line.event());
      if (UNEXPLAINED.contains(step.verdict().kind())) {
        isExplained = false;
        assertThat(state(at.snapshot()))
            .as("%s%n%s at %s: %s", as, line, operator.states(at), step.verdict())
            .isNotEqualTo(state(line.before().snapshot()));
      }
      at = step.next();
    }
    return isExplained;
  }

  private static InterpreterSnapshot state(InterpreterSnapshot snapshot) {
    return SharedState.renumbered(snapshot);
  }

  private static List<Line> lines(IrChart chart, Kind kind, Random random) {
    var operator = new ChartOperator(chart, Map.of(), 0);
    List<Input.Event> letters =
        new Alphabet(chart, new PayloadClasses(new ChartPayloads(chart))).letters(Map.of());
    InstanceState at = operator.start(JsonObject.EMPTY, Instant.EPOCH).next();
    InstanceState before = at;
    int percent = random.nextBoolean() ? 10 : 30;
    int lost = 0;
    Instant time = Instant.EPOCH;
    List<Line> lines = new ArrayList<>();
    for (int i = 0, events = 0; i < LENGTH * 4 && events < LENGTH; i++) {
      WireEvent event = letters.get(random.nextInt(letters.size())).event();
      time = time.plus(Duration.ofMillis(random.nextInt(4) * (kind.isTimed() ? 900L : 0)));
      StreamStep step = operator.execute(at, new StreamEvent(event, time, List.of()));
      if (step.verdict().kind() != StepClass.CONFORMING) {
        continue;
      }
      events++;
      at = step.next();
      if (lost < kind.most() && random.nextInt(100) < percent) {
        lost++;
        continue;
      }
      List<String> observed = kind.isObserved() ? operator.states(at) : List.of();
      lines.add(new Line(new StreamEvent(event, at.time(), observed), before));
      lost = 0;
      before = at;
    }
    return lines;
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
