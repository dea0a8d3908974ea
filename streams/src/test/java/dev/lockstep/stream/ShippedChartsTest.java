package dev.lockstep.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.PackagedChart;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.verification.input.Alphabet;
import dev.lockstep.verification.input.ChartPayloads;
import dev.lockstep.verification.input.Input;
import dev.lockstep.verification.input.PayloadClasses;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random traces of each shipped chart, unmodified and with one planted deviation. */
class ShippedChartsTest {

  private static final int TRACES = Boolean.getBoolean("lockstep.exhaustive") ? 500 : 40;
  private static final int LENGTH = 12;

  static Stream<IrChart> charts() {
    return Charts.all().stream()
        .map(entry -> PackagedChart.read(entry, Charts.class.getClassLoader()));
  }

  private static List<StreamEvent> trace(
      IrChart chart, ChartOperator operator, List<Input.Event> letters, Random random) {
    InstanceState at = operator.start(JsonObject.EMPTY, Instant.EPOCH).next();
    List<StreamEvent> trace = new ArrayList<>();
    for (int i = 0; i < LENGTH * 8 && trace.size() < LENGTH; i++) {
      WireEvent event = letters.get(random.nextInt(letters.size())).event();
      Instant time = Instant.EPOCH.plusSeconds(i + random.nextInt(2) * 3_000L * i);
      StreamStep step = operator.execute(at, new StreamEvent(event, time, List.of()));
      if (step.verdict().kind() == StepClass.CONFORMING) {
        at = step.next();
        trace.add(new StreamEvent(event, at.time(), operator.states(at)));
      }
    }
    return trace;
  }

  private static Set<StepClass> classes(ChartOperator operator, List<StreamEvent> trace) {
    Set<StepClass> found = EnumSet.noneOf(StepClass.class);
    InstanceState at = operator.start(JsonObject.EMPTY, Instant.EPOCH).next();
    for (StreamEvent event : trace) {
      StreamStep step = operator.check(operator.read(operator.write(at)), event);
      found.add(step.verdict().kind());
      at = step.next();
    }
    return found;
  }

  @ParameterizedTest
  @MethodSource("charts")
  void findsPlantedDeviationsOnly(IrChart chart) {
    var operator = new ChartOperator(chart, Map.of(), 0);
    var alphabet = new Alphabet(chart, new PayloadClasses(new ChartPayloads(chart)));
    List<Input.Event> letters = alphabet.letters(Map.of());
    Random random = new Random(chart.name().hashCode());
    int planted = 0;
    for (int i = 0; i < TRACES; i++) {
      List<StreamEvent> trace = trace(chart, operator, letters, random);
      if (trace.isEmpty()) {
        continue;
      }
      planted++;
      assertThat(classes(operator, trace)).containsExactly(StepClass.CONFORMING);
      int place = random.nextInt(trace.size());
      StreamEvent event = trace.get(place);
      WireEvent wire = event.event();
      assertThat(classes(operator, with(trace, place, "no.such.event", wire.actor(), event)))
          .contains(StepClass.UNKNOWN_EVENT);
      List<StreamEvent> moved = new ArrayList<>(trace);
      moved.set(place, new StreamEvent(wire, event.time(), List.of("no-such-state")));
      assertThat(classes(operator, moved)).contains(StepClass.WRONG_SUCCESSOR);
      boolean restricted =
          chart.events().stream()
              .anyMatch(each -> each.wire().equals(wire.event()) && each.restricted());
      if (restricted) {
        assertThat(classes(operator, with(trace, place, wire.event(), "a-stranger", event)))
            .contains(StepClass.REFUSED_EVENT);
      }
      if (hasPayload(chart, wire.event())) {
        var wrong = new WireEvent(wire.event(), wire.actor(), new JsonString("not an object"));
        List<StreamEvent> malformed = new ArrayList<>(trace);
        malformed.set(place, new StreamEvent(wrong, event.time(), event.observed()));
        assertThat(classes(operator, malformed)).contains(StepClass.INVALID_PAYLOAD);
      }
      List<StreamEvent> dropped = new ArrayList<>(trace);
      dropped.remove(place);
      assertThat(deviates(classes(operator, dropped)))
          .isEqualTo(deviatesOnInterpreter(operator, dropped));
    }
    assertThat(planted).isPositive();
  }

  private static boolean hasPayload(IrChart chart, String event) {
    return chart.events().stream()
        .anyMatch(each -> each.wire().equals(event) && each.payload().isPresent());
  }

  private static boolean deviates(Set<StepClass> classes) {
    return classes.stream().anyMatch(kind -> kind != StepClass.CONFORMING);
  }

  /** Executes the trace, and compares the states that were observed with those of the chart. */
  private static boolean deviatesOnInterpreter(ChartOperator operator, List<StreamEvent> trace) {
    InstanceState at = operator.start(JsonObject.EMPTY, Instant.EPOCH).next();
    for (StreamEvent event : trace) {
      StreamStep step = operator.execute(at, event);
      at = step.next();
      if (step.verdict().kind() != StepClass.CONFORMING
          || !operator.states(at).equals(event.observed())) {
        return true;
      }
    }
    return false;
  }

  private static List<StreamEvent> with(
      List<StreamEvent> trace, int place, String name, String actor, StreamEvent event) {
    List<StreamEvent> changed = new ArrayList<>(trace);
    var wire = new WireEvent(name, actor, event.event().payload());
    changed.set(place, new StreamEvent(wire, event.time(), event.observed()));
    return changed;
  }
}
