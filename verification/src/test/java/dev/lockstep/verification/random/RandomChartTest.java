package dev.lockstep.verification.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.verification.draft.DraftWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class RandomChartTest {

  private static final int CHARTS =
      Integer.getInteger("lockstep.charts", Boolean.getBoolean("lockstep.exhaustive") ? 100 : 60);

  @Test
  void makesTheSameChartFromTheSameSeed() {
    assertThat(text(RandomChart.of(7))).isEqualTo(text(RandomChart.of(7)));
    assertThat(text(RandomChart.of(7))).isNotEqualTo(text(RandomChart.of(8)));
  }

  @Test
  void makesChartsThatNearlyAlwaysCompile() {
    Map<String, Integer> rejected = new TreeMap<>();

    long compiled =
        LongStream.range(0, CHARTS)
            .mapToObj(seed -> compile(RandomChart.of(seed)))
            .filter(compilation -> isSound(compilation, rejected))
            .count();

    assertThat(compiled)
        .as("of %d charts from seed 0; rejected by %s", CHARTS, rejected)
        .isGreaterThanOrEqualTo(CHARTS * 95L / 100);
  }

  @Test
  void makesFlatChartsWhenAsked() {
    assertThat(LongStream.range(0, 20).mapToObj(seed -> compile(new RandomChart(seed, true))))
        .allSatisfy(compilation -> assertThat(compilation.charts()).allMatch(IrChart::isFlat));
  }

  private static boolean isSound(Compilation compilation, Map<String, Integer> rejected) {
    compilation.diagnostics().stream()
        .filter(Diagnostic::isError)
        .limit(1)
        .forEach(error -> rejected.merge(error.name(), 1, Integer::sum));
    return !compilation.charts().isEmpty();
  }

  private static Compilation compile(RandomChart chart) {
    byte[] content = text(chart).getBytes(StandardCharsets.UTF_8);
    return Statecharts.compile(
        new CompilationRequest(
            List.of(new Source("random.statechart.yaml", content)),
            SchemaFolder.empty(),
            Rules.relaxable()));
  }

  private static String text(RandomChart chart) {
    return new DraftWriter().write(chart.draft());
  }
}
