package dev.lockstep.model.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.ReadResult;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that every hostile input promptly results in the expected diagnostics, never in an
 * exception.
 */
class HostileYamlTest {

  private static final Duration SOON = Duration.ofMinutes(2);

  static List<HostileInput> inputs() {
    return HostileYaml.all();
  }

  @ParameterizedTest
  @MethodSource("inputs")
  void isAnsweredByNameAndPlace(HostileInput input) {
    Source source = new Source("hostile.statechart.yaml", input.content());

    ReadResult result = assertTimeoutPreemptively(SOON, () -> new YamlReader().read(source));

    assertThat(result.diagnostics()).map(HostileYamlTest::placeAndName).isEqualTo(input.expected());
  }

  @ParameterizedTest
  @MethodSource("inputs")
  void yieldsATreeOrAnError(HostileInput input) {
    ReadResult result = new YamlReader().read(new Source("hostile.yaml", input.content()));

    assertThat(
            result.node().isPresent()
                || result.diagnostics().stream().anyMatch(Diagnostic::isError))
        .isTrue();
  }

  private static String placeAndName(Diagnostic diagnostic) {
    return diagnostic.span().line() + ":" + diagnostic.span().column() + " " + diagnostic.name();
  }
}
