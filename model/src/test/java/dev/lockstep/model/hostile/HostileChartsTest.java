package dev.lockstep.model.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that every hostile chart results in the expected diagnostics, regardless of the stage that
 * reports them.
 */
class HostileChartsTest {

  static List<HostileInput> inputs() {
    return HostileCharts.all();
  }

  @ParameterizedTest
  @MethodSource("inputs")
  void isAnsweredByNameAndPlace(HostileInput input) {
    Source source = new Source("x.statechart.yaml", input.content());
    CompilationRequest request = new CompilationRequest(List.of(source), SchemaFolder.empty());

    Compilation compilation =
        assertTimeoutPreemptively(Duration.ofMinutes(2), () -> Statecharts.compile(request));

    assertThat(compilation.diagnostics())
        .map(found -> found.span().line() + ":" + found.span().column() + " " + found.name())
        .isEqualTo(input.expected());
  }
}
