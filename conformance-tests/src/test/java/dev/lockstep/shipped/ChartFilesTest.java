package dev.lockstep.shipped;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The shipped chart files as they are read. */
class ChartFilesTest {

  @Test
  void compileWithoutADiagnostic() {
    assertThat(ShippedCharts.compilation().diagnostics()).isEmpty();
    assertThat(ShippedCharts.all())
        .extracting(IrChart::name)
        .containsExactly(
            "access-token",
            "agent-graph",
            "batch",
            "execution-contract",
            "flow-run",
            "node-run",
            "permission",
            "schedule",
            "session",
            "task",
            "workflow");
  }

  @Test
  void describeEverythingAReaderMayAskAbout() {
    assertThat(ShippedCharts.all())
        .allSatisfy(
            chart -> {
              assertThat(chart.description()).isNotBlank();
              assertThat(chart.events()).allSatisfy(e -> assertThat(e.description()).isNotBlank());
              assertThat(chart.context()).allSatisfy(v -> assertThat(v.description()).isNotBlank());
              assertThat(ShippedCharts.states(chart))
                  .allSatisfy(state -> assertThat(state.description()).isNotBlank());
            });
  }

  @Test
  void fitOnAScreen() {
    for (Source source : ShippedCharts.sources()) {
      assertThat(new String(source.content(), StandardCharsets.UTF_8).lines())
          .as(source.name())
          .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(110));
    }
  }
}
