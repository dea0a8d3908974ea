package dev.lockstep.model.cost;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that the cost of compiling a chart grows at most like n log n: up to 48 KiB in {@code
 * verify}, up to 96 KiB with {@code -Pexhaustive}. {@code -Dlockstep.cost.kib=900} tests up to the
 * maximum size of a chart.
 */
class ChartCostTest {

  private static final int LARGEST =
      1024
          * Integer.getInteger(
              "lockstep.cost.kib", Boolean.getBoolean("lockstep.exhaustive") ? 96 : 48);

  static Set<String> shapes() {
    return ChartShapes.all().keySet();
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void growsAlmostLinearly(String shape) {
    GrowthExponent growth =
        GrowthExponent.measure(
            LARGEST / 4,
            LARGEST,
            size -> {
              byte[] chart = ChartShapes.all().get(shape).apply(size).getBytes(UTF_8);
              return () -> compile(chart);
            });

    assertThat(growth.bytes()).as("%s %s", shape, growth).isLessThan(GrowthExponent.LINEAR);
    assertThat(growth.time()).as("%s %s", shape, growth).isLessThan(GrowthExponent.LINEAR);
  }

  private static Compilation compile(byte[] chart) {
    return Statecharts.compile(
        new CompilationRequest(
            List.of(new Source("big.statechart.yaml", chart)), SchemaFolder.empty()));
  }
}
