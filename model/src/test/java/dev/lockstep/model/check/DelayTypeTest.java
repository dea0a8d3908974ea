package dev.lockstep.model.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of delays of a wrong type, and of the delays that their diagnostics recommend. */
class DelayTypeTest {

  private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");

  @ParameterizedTest
  @ValueSource(strings = {"n", "d", "n * 2 + 1", "d / 2.0", "s", "busy", "ts", "n > 2"})
  void everyRecommendedDelayCompiles(String delay) {
    List<Diagnostic> found = compile(delay).diagnostics();

    assertThat(found).extracting(Diagnostic::name).contains("delay-type");
    String help = found.get(0).help().get(0);
    List<String> recommended =
        QUOTED.matcher(help).results().map(result -> result.group(1)).toList();
    assertThat(recommended).isNotEmpty();
    assertThat(recommended)
        .allSatisfy(text -> assertThat(compile(text).diagnostics()).as(text).isEmpty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"64 * t1", "t1 * 64", "64 * duration('500ms')", "d * t1", "t1 / 2"})
  void delaysAreMultiplesOfOtherDelays(String delay) {
    assertThat(compile(delay).diagnostics()).isEmpty();
  }

  @Test
  void constantMultipleBeyondTheRangeIsRejected() {
    assertThat(compile("duration('87660000h') * 64").diagnostics())
        .extracting(Diagnostic::name)
        .containsExactly("expression-constant");
  }

  private static Compilation compile(String delay) {
    String chart =
        """
        statechart: door
        version: 1.0.0
        context:
          n: { type: int, initial: 3 }
          d: { type: double, initial: 1.5 }
          s: { type: string, initial: x }
          busy: { type: bool, initial: true }
          ts: { type: timestamp }
          t1: { type: duration, initial: 500ms }
        events: { push: {} }
        states:
          closed:
            on:
              push: { target: open, guard: "n > 0 && d > 0.0 && s != '' && busy && ts < now && t1 < duration('1s')" }
            after:
              "DELAY": open
          open: { type: final }
        """
            .replace("DELAY", delay);
    return Statecharts.compile(
        new CompilationRequest(
            List.of(new Source("door.statechart.yaml", chart.getBytes(StandardCharsets.UTF_8))),
            SchemaFolder.empty()));
  }
}
