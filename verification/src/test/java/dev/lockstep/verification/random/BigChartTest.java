package dev.lockstep.verification.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.schema.SchemaFolder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that charts of thousands of states compile. The time is printed and not asserted. */
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

  @ParameterizedTest
  @CsvSource({"171, 2900", "1250, 5000", "5000, 20000"})
  void compilesAChartOfNestedStatesOfAnySize(int states, int transitions) {
    var request =
        new CompilationRequest(
            List.of(new BigNestedChart(states, transitions).source()), SchemaFolder.empty());

    long start = System.nanoTime();
    Compilation compilation = Statecharts.compile(request);
    long millis = (System.nanoTime() - start) / 1_000_000;

    System.out.printf(
        "%,d nested states x %,d transitions: compiled in %,d ms, %,d MB in use%n",
        states, transitions, millis, usedMegabytes());
    assertThat(compilation.diagnostics()).isEmpty();
    IrChart chart = compilation.charts().get(0);
    assertThat(chart.states()).filteredOn(IrState::isAtomic).hasSize(states + 1);
    assertThat(chart.transitions()).hasSize(transitions);
  }

  @Test
  void compilesAParallelStateOfThousandsOfRegions() {
    StringBuilder chart = new StringBuilder("statechart: wide\ntype: parallel\nstates:\n");
    for (int region = 0; region < 10_000; region++) {
      chart.append("  r").append(region).append(": { states: { x: {} } }\n");
    }

    assertThat(compile(chart.toString()).diagnostics())
        .extracting(Diagnostic::name)
        .containsExactly("no-transitions");
  }

  @Test
  void compilesThousandsOfTransitionsOfTheRoot() {
    StringBuilder chart = new StringBuilder("statechart: wide\nevents:\n");
    for (int event = 0; event < 4_000; event++) {
      chart.append("  e").append(event).append(":\n");
    }
    chart.append("on:\n");
    for (int event = 0; event < 4_000; event++) {
      chart.append("  e").append(event).append(": s").append(event).append('\n');
    }
    chart.append("states:\n");
    for (int state = 0; state < 4_000; state++) {
      chart.append("  s").append(state).append(": {}\n");
    }

    Compilation compilation = compile(chart.toString());

    assertThat(compilation.diagnostics()).isEmpty();
    assertThat(compilation.charts().get(0).forbidden()).isEmpty();
  }

  private static Compilation compile(String chart) {
    return Statecharts.compile(
        new CompilationRequest(
            List.of(new Source("wide.statechart.yaml", chart.getBytes(StandardCharsets.UTF_8))),
            SchemaFolder.empty()));
  }

  private static long usedMegabytes() {
    Runtime runtime = Runtime.getRuntime();
    return (runtime.totalMemory() - runtime.freeMemory()) >> 20;
  }
}
