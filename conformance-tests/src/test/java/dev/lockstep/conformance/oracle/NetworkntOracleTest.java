package dev.lockstep.conformance.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.ConformanceSuite;
import dev.lockstep.conformance.Proof;
import dev.lockstep.conformance.explore.Settings;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.InterpreterSubject;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.shipped.GeneratedMachines;
import dev.lockstep.shipped.ShippedCharts;
import dev.lockstep.verification.input.ChartPayloads;
import dev.lockstep.verification.input.PayloadClass;
import dev.lockstep.verification.input.PayloadClasses;
import dev.lockstep.verification.input.PlainJson;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Three validators agree: the one that walks schemas, the generated ones, and networknt. */
class NetworkntOracleTest {

  private static final Settings PAYLOADS = new Settings(2, 0, 60, 4, 20, 30, 1);

  private final NetworkntOracle oracle = new NetworkntOracle(ShippedCharts.request());

  @Test
  void judgesEveryPayloadClassAsTheModelDoes() {
    int classes = 0;
    for (IrChart chart : ShippedCharts.all()) {
      PayloadClasses ours = new PayloadClasses(new ChartPayloads(chart));
      for (IrEvent event : chart.events()) {
        for (PayloadClass kind : event.payload().isPresent() ? ours.of(event) : noClasses()) {
          if (isBeyondNetworknt(kind)) {
            continue;
          }
          classes++;
          assertThat(oracle.violations(event.payload().get().address(), plain(kind)).isEmpty())
              .as("%s with %s: %s", event.name(), kind.name(), kind.value())
              .isEqualTo(kind.valid());
        }
      }
    }
    assertThat(classes).isGreaterThan(100);
  }

  static List<String> names() {
    return Sample.of(
        List.of("agent-graph", "execution-contract", "flow-run", "node-run", "session"), 3);
  }

  @ParameterizedTest
  @MethodSource("names")
  void agreesWithTheGeneratedValidators(String name) {
    IrChart chart = ShippedCharts.chart(name);
    GuardBoard guards = new GuardBoard();

    Proof proof =
        ConformanceSuite.of(chart, new InterpreterSubject(chart, oracle, guards), oracle, guards)
            .with(PAYLOADS)
            .run(GeneratedMachines.of(name, guards))
            .run();

    assertThat(proof.firstDifference()).isEmpty();
  }

  private static List<PayloadClass> noClasses() {
    return List.of();
  }

  /** Returns true for numbers that exceed a double, which networknt does not take as integers. */
  private static boolean isBeyondNetworknt(PayloadClass kind) {
    return kind.edge() && String.valueOf(kind.value()).contains("1E+400");
  }

  private static Object plain(PayloadClass kind) {
    return PlainJson.of(kind.value());
  }
}
