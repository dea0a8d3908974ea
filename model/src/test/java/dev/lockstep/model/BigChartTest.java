package dev.lockstep.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.testing.BigChart;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Charts of thousands of states compile. Prints what it took; asserts no time. */
class BigChartTest {

  @ParameterizedTest
  @CsvSource({"500, 2000", "1250, 5000", "2500, 10000", "5000, 20000"})
  void compilesAChartOfAnySize(int states, int transitions) {
    // given
    var request =
        new CompilationRequest(
            List.of(new BigChart(states, transitions).source()), SchemaFolder.empty());

    // when
    long start = System.nanoTime();
    Compilation compilation = Statecharts.compile(request);
    long millis = (System.nanoTime() - start) / 1_000_000;

    // then
    System.out.printf(
        "%,d states x %,d transitions: compiled in %,d ms, %,d MB in use%n",
        states, transitions, millis, usedMegabytes());
    assertThat(compilation.diagnostics()).isEmpty();
    IrChart chart = compilation.charts().get(0);
    assertThat(chart.states()).hasSize(states + 2);
    assertThat(chart.transitions()).hasSize(transitions);
    assertThat(chart.forbidden()).hasSizeGreaterThan(states * (states - 5));
  }

  private static long usedMegabytes() {
    Runtime runtime = Runtime.getRuntime();
    return (runtime.totalMemory() - runtime.freeMemory()) >> 20;
  }
}
