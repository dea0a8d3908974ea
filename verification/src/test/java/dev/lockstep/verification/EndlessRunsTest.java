package dev.lockstep.verification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.verification.graph.RunPath;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Counterexamples without end have a finite beginning and inputs that repeat. */
class EndlessRunsTest {

  private static final String CHART =
      """
      statechart: lamp
      events: { ask: , on: , off: , answer: , wait: }
      states:
        idle: { on: { ask: dark } }
        dark: { on: { on: bright, wait: dark } }
        bright: { on: { off: dark, answer: idle, wait: bright } }
      properties:
        answered: { when: entered('dark'), leads_to: in('idle'), ASSUMING }
      """;

  private static List<String> lines(String assuming) {
    PropertyReport report =
        PropertyCheck.of(PropertyCharts.compile(CHART.replace("ASSUMING", assuming))).run();
    PropertyResult result = report.results().get(0);
    assertThat(result.verdict()).as(result.toText()).isEqualTo(PropertyVerdict.VIOLATED);
    Counterexample found = result.counterexample().orElseThrow();
    assertThat(found.scenario()).contains(String.join("\n  ", found.lines()));
    return found.lines().stream()
        .map(line -> line.replaceAll("- \\{\"event\":\"([a-z]+)\".*", "$1"))
        .toList();
  }

  @Test
  void takesAnEventThatIsAcceptedInEveryRepeatedState() {
    assertThat(lines("assuming: [wait]")).containsExactly("ask", RunPath.REPEATED_LINE, "wait");
    assertThat(lines("assuming: [on, wait]")).contains("wait", "on", "off");
  }

  @Test
  void returnsToItsFirstRepeatedState() {
    List<String> repeated = lines("assuming: [on]");

    assertThat(repeated).containsExactly("ask", RunPath.REPEATED_LINE, "on", "off");
  }
}
