package dev.lockstep.verification.spin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.verification.PropertyCheck;
import dev.lockstep.verification.PropertyReport;
import dev.lockstep.verification.PropertyVerdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Compares verdicts and times with SPIN; {@code .ci/spin} runs it where SPIN is installed. */
@EnabledIfSystemProperty(named = "lockstep.spin", matches = "true")
class SpinComparisonTest {

  private static final int CHARTS = Integer.getInteger("lockstep.charts", 100);

  @TempDir Path folder;

  @Test
  void hasTheSameVerdictsOnRandomCharts() throws Exception {
    assertThat(SpinRun.isInstalled()).as("spin and gcc are on the PATH").isTrue();
    long seed = Long.getLong("lockstep.seed", System.nanoTime() % 1_000_000);
    System.out.println("spin: seed " + seed);
    Map<Boolean, Integer> violated = new TreeMap<>();
    List<Double> ratios = new ArrayList<>();
    for (long i = seed; i < seed + CHARTS; i++) {
      String text = new RegionsChart(i).text();
      IrChart chart = compile(text);
      SpinRun spin = SpinRun.of(PromelaModel.of(chart), folder);
      long begin = System.nanoTime();
      PropertyReport report = PropertyCheck.of(chart).run();
      ratios.add((double) (System.nanoTime() - begin) / spin.nanos());
      String shown = "seed " + i + "\n" + text + report.toText() + spin;

      boolean ours = report.results().get(0).verdict() == PropertyVerdict.VIOLATED;
      assertThat(report.complete()).as(shown).isTrue();
      assertThat(ours).as(shown).isEqualTo(spin.violated());
      if (!ours) {
        // The values of the counter beyond its bound are one value.
        assertThat((long) report.states()).as(shown).isLessThan(spin.states());
      }
      violated.merge(ours, 1, Integer::sum);
    }
    ratios.sort(null);
    System.out.println("spin: violated " + violated);
    System.out.printf("spin: our time / SPIN's, median %.3f%n", ratios.get(ratios.size() / 2));
    assertThat(violated).hasSize(2);
  }

  private static IrChart compile(String text) throws IOException {
    Source source = new Source("chart.statechart.yaml", text.getBytes("UTF-8"));
    Compilation compilation =
        Statecharts.compile(
            new CompilationRequest(List.of(source), SchemaFolder.empty(), Rules.relaxable()));
    return compilation.charts().stream()
        .findFirst()
        .orElseThrow(() -> new AssertionError(text + compilation.diagnostics()));
  }
}
