package dev.lockstep.shipped;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.verification.PropertyCheck;
import dev.lockstep.verification.PropertyReport;
import dev.lockstep.verification.PropertyResult;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that the properties of the shipped charts hold. */
class ShippedPropertiesTest {

  @ParameterizedTest
  @MethodSource
  void everyPropertyHolds(IrChart chart) {
    PropertyReport report = PropertyCheck.of(chart).run();

    assertThat(report.complete()).as(report.toText()).isTrue();
    assertThat(report.results())
        .as(report.toText())
        .allMatch((PropertyResult result) -> result.verdict().passed());
  }

  static Stream<IrChart> everyPropertyHolds() {
    return ShippedCharts.all().stream().filter(chart -> !chart.properties().isEmpty());
  }
}
