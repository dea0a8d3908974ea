package dev.lockstep.shipped;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.lockstep.model.document.Source;
import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.verification.PropertyReport;
import dev.lockstep.verification.PropertyResult;
import dev.lockstep.verification.PropertyVerdict;
import dev.lockstep.verification.SystemCheck;
import dev.lockstep.verification.system.SystemCompilation;
import dev.lockstep.verification.system.SystemCompiler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the properties of the shipped systems hold, and that they find planted faults. */
class ShippedSystemsTest {

  private static final Path FOLDER = ShippedCharts.root().resolve("statecharts/src/main/systems");

  @ParameterizedTest
  @ValueSource(strings = {"flow-and-nodes", "node-and-contract", "session-and-flow"})
  void everyPropertyHolds(String name) throws IOException {
    PropertyReport report = check(name, text(name));

    assertThat(report.complete()).as(report.toText()).isTrue();
    assertThat(report.results())
        .as(report.toText())
        .isNotEmpty()
        .allMatch((PropertyResult result) -> result.verdict().passed());
  }

  /** Returns half of the planted faults in each build, all of them if every case runs. */
  static List<Arguments> faults() {
    return Sample.of(
        List.of(
            arguments(
                "flow-and-nodes",
                "all_nodes_completed: { each node",
                "all_nodes_completed: { any node",
                "completed_flow_has_completed_nodes"),
            arguments(
                "flow-and-nodes",
                "no_branch_is_left: { each node",
                "no_branch_is_left: { any node",
                "nothing_runs_when_the_flow_fails"),
            arguments(
                "node-and-contract",
                "enters: completed",
                "enters: running",
                "completed_node_has_a_completed_call"),
            arguments(
                "flow-and-nodes",
                "performs: cancel_nodes",
                "performs: hold_nodes",
                "cancelled_flow_stops_its_nodes"),
            arguments(
                "session-and-flow",
                "enters: completed",
                "enters: running",
                "success_needs_a_completed_flow")),
        2);
  }

  @ParameterizedTest
  @MethodSource("faults")
  void findsAPlantedFault(String name, String sound, String faulty, String property)
      throws IOException {
    String text = text(name);
    assertThat(text).contains(sound);

    PropertyReport report = check(name, text.replace(sound, faulty));

    assertThat(report.results())
        .as(report.toText())
        .filteredOn(result -> result.property().equals(property))
        .allMatch(result -> result.counterexample().isPresent())
        .allMatch(result -> result.verdict() != PropertyVerdict.HOLDS)
        .hasSize(1);
  }

  private static String text(String name) throws IOException {
    return Files.readString(FOLDER.resolve(name + ".system.yaml"));
  }

  private static PropertyReport check(String name, String text) {
    SystemCompilation compiled =
        SystemCompiler.compile(
            new Source(name + ".system.yaml", text.getBytes(StandardCharsets.UTF_8)),
            ShippedCharts.request());
    assertThat(compiled.diagnostics()).isEmpty();
    return SystemCheck.of(compiled.system().orElseThrow()).run();
  }
}
