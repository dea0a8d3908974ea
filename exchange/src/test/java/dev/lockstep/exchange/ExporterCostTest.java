package dev.lockstep.exchange;

import static dev.lockstep.model.cost.ChartText.HEAD;
import static dev.lockstep.model.cost.ChartText.repeat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.cost.GrowthExponent;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The cost of the exporters grows almost linearly with the chart: up to 32 KiB in {@code verify},
 * up to 96 KiB with {@code -Pexhaustive}.
 */
class ExporterCostTest {

  private static final int LARGEST = (Boolean.getBoolean("lockstep.exhaustive") ? 96 : 32) << 10;

  static List<Arguments> shapes() {
    return Stream.of(ExchangeFormat.XSTATE, ExchangeFormat.SCXML)
        .flatMap(
            format -> shapesByName().keySet().stream().map(shape -> Arguments.of(format, shape)))
        .toList();
  }

  private static Map<String, IntFunction<String>> shapesByName() {
    Map<String, IntFunction<String>> shapes = new LinkedHashMap<>();
    shapes.put("transitions of one event", ExporterCostTest::ofOneEvent);
    shapes.put("events named one by one", ExporterCostTest::namedOneByOne);
    shapes.put("patterns of their own events", ExporterCostTest::patterns);
    shapes.put("names that continue one another", ExporterCostTest::continued);
    shapes.put("states with a timer each", ExporterCostTest::timers);
    shapes.put("states that end", ExporterCostTest::ending);
    shapes.put("assignments", ExporterCostTest::assignments);
    shapes.put("regions with history", ExporterCostTest::regions);
    return shapes;
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void growsAlmostLinearly(ExchangeFormat format, String shape) {
    GrowthExponent growth =
        GrowthExponent.measure(
            LARGEST / 4,
            LARGEST,
            size -> {
              IrChart chart = chart(shapesByName().get(shape).apply(size));
              return () -> Exchange.write(chart, format);
            });

    assertThat(growth.bytes())
        .as("%s %s %s", format, shape, growth)
        .isLessThan(GrowthExponent.LINEAR);
    assertThat(growth.time())
        .as("%s %s %s", format, shape, growth)
        .isLessThan(GrowthExponent.LINEAR);
  }

  private static String ofOneEvent(int size) {
    return HEAD
        + "context:\n  n: { type: int }\nevents:\n  go:\nstates:\n  a:\n    on:\n      go:\n"
        + repeat(
            size / 64, i -> "      - { description: d" + i + ", guard: \"n == " + i + "\" }\n");
  }

  private static String namedOneByOne(int size) {
    int count = size / 64;
    return HEAD
        + "events:\n"
        + repeat(count, i -> "  event" + i + ":\n")
        + "states:\n  a:\n    on:\n"
        + repeat(count, i -> "      event" + i + ": a\n");
  }

  private static String patterns(int size) {
    int count = size / 64;
    return HEAD
        + "events:\n"
        + repeat(count, i -> "  part" + i + ".done:\n")
        + "states:\n  a:\n    on:\n"
        + repeat(count, i -> "      part" + i + ".*: a\n");
  }

  private static String continued(int size) {
    int count = size / 64;
    return HEAD
        + "events:\n"
        + repeat(count, i -> "  part" + i + ":\n  part" + i + ".done:\n")
        + "states:\n  a:\n    on:\n"
        + repeat(count, i -> "      part" + i + ": a\n");
  }

  private static String timers(int size) {
    int count = size / 64;
    return HEAD
        + "states:\n"
        + repeat(count, i -> "  s" + i + ":\n    after: { 5s: s" + (i + 1) % count + " }\n");
  }

  private static String ending(int size) {
    int count = size / 128;
    return HEAD
        + "events:\n  go:\nstates:\n"
        + repeat(
            count,
            i ->
                """
                  s%1$d:
                    onDone: s%2$d
                    states: { b%1$d: { on: { go: a%1$d } }, a%1$d: { type: final } }
                """
                    .formatted(i, (i + 1) % count));
  }

  private static String assignments(int size) {
    int count = size / 64;
    return HEAD
        + "context:\n  n: { type: int }\n  m: { type: int }\nevents:\n  go:\nstates:\n  a:\n"
        + "    on:\n      go:\n        actions:\n"
        + repeat(count, i -> "          - { assign: { n: \"n + " + i + "\", m: \"n - m\" } }\n");
  }

  private static String regions(int size) {
    int count = size / 256;
    return HEAD
        + "events:\n  go:\nstates:\n  all:\n    type: parallel\n    states:\n"
        + repeat(
            count,
            i ->
                """
                      r%1$d:
                        states:
                          x%1$d: { on: { go: y%1$d } }
                          y%1$d: { on: { go: h%1$d } }
                          h%1$d: { type: history, target: x%1$d }
                """
                    .formatted(i));
  }

  private static IrChart chart(String text) {
    Source source = new Source("big.statechart.yaml", text.getBytes(UTF_8));
    var result = Statecharts.compile(new CompilationRequest(List.of(source), SchemaFolder.empty()));
    assertThat(result.charts()).as("%s", result.diagnostics()).hasSize(1);
    return result.charts().get(0);
  }
}
