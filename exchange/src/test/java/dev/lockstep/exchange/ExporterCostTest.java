package dev.lockstep.exchange;

import static dev.lockstep.model.cost.ChartText.HEAD;
import static dev.lockstep.model.cost.ChartText.repeat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.testing.GrowthExponent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The cost of the exporter to XState grows almost linearly with the chart: up to 32 KiB in {@code
 * verify}, up to 96 KiB with {@code -Pexhaustive}.
 */
class ExporterCostTest {

  private static final int LARGEST = (Boolean.getBoolean("lockstep.exhaustive") ? 96 : 32) << 10;

  static Set<String> shapes() {
    return shapesByName().keySet();
  }

  private static Map<String, IntFunction<String>> shapesByName() {
    Map<String, IntFunction<String>> shapes = new LinkedHashMap<>();
    shapes.put("transitions of one event", ExporterCostTest::ofOneEvent);
    shapes.put("events named one by one", ExporterCostTest::namedOneByOne);
    shapes.put("patterns of their own events", ExporterCostTest::patterns);
    return shapes;
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void growsAlmostLinearly(String shape) {
    GrowthExponent growth =
        GrowthExponent.measure(
            LARGEST / 4,
            LARGEST,
            size -> {
              IrChart chart = chart(shapesByName().get(shape).apply(size));
              return () -> Exchange.write(chart, ExchangeFormat.XSTATE);
            });

    assertThat(growth.bytes()).as("%s %s", shape, growth).isLessThan(GrowthExponent.LINEAR);
    assertThat(growth.time()).as("%s %s", shape, growth).isLessThan(GrowthExponent.LINEAR);
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

  private static IrChart chart(String text) {
    Source source = new Source("big.statechart.yaml", text.getBytes(UTF_8));
    return Statecharts.compile(new CompilationRequest(List.of(source), SchemaFolder.empty()))
        .charts()
        .stream()
        .findFirst()
        .orElseThrow();
  }
}
