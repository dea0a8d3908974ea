package dev.lockstep.cli.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.statecharts.Charts;
import org.junit.jupiter.api.Test;

class PackagedChartsTest {

  @Test
  void areThoseOfTheJar() {
    PackagedCharts charts = PackagedCharts.beside(Charts.class);

    assertThat(charts.names()).contains("execution-contract", "session").isSorted();
    assertThat(charts.named(charts.names()).charts()).hasSameSizeAs(charts.names());
  }

  /** A server, and most commands, start without them. */
  @Test
  void areReadAtTheirFirstUse() {
    PackagedCharts unreadable = PackagedCharts.beside(Object.class);

    assertThatThrownBy(unreadable::names)
        .isInstanceOf(Failure.class)
        .hasMessageContaining("reinstall lockstep");
    assertThatThrownBy(unreadable::scenarios).isInstanceOf(Failure.class);
  }
}
