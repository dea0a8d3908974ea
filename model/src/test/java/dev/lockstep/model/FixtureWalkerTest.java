package dev.lockstep.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.check.Rules;
import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Tests that the diagnostics of every fixture are the expected ones. {@code -Dapprove} rewrites the
 * expected texts.
 */
class FixtureWalkerTest {

  @TestFactory
  Stream<DynamicTest> tellsTheMistake() {
    return Fixture.all().stream()
        .map(fixture -> DynamicTest.dynamicTest(fixture.mistake(), () -> check(fixture)));
  }

  @TestFactory
  Stream<DynamicTest> noOtherRuleTellsTheMistake() {
    return Rules.all().stream()
        .map(rule -> DynamicTest.dynamicTest(rule.name(), () -> checkWithout(rule)));
  }

  @Test
  void everyRuleHasAFixture() {
    assertThat(Fixture.all())
        .extracting(Fixture::mistake)
        .containsAll(Rules.all().stream().map(Rule::name).toList());
  }

  private static void check(Fixture fixture) {
    Compilation compilation = fixture.compile(Rules.all());
    String told = fixture.render(compilation);
    if (System.getProperty("approve") != null) {
      fixture.approve(told);
    }

    assertThat(told).isEqualTo(fixture.expected());
    assertThat(compilation.diagnostics())
        .as("one mistake, one message:%n%s", told)
        .extracting(Diagnostic::name)
        .containsOnly(fixture.mistake());
  }

  private static void checkWithout(Rule silent) {
    List<Rule> others = new ArrayList<>(Rules.all());
    others.removeIf(rule -> rule.name().equals(silent.name()));
    others.add(new AlwaysWrongRule());

    Compilation compilation = Fixture.of(silent.name()).compile(others);

    assertThat(compilation.diagnostics())
        .extracting(Diagnostic::name)
        .doesNotContain(silent.name())
        .contains("always-wrong");
  }

  /**
   * A rule that rejects every chart, so that a chart whose mistake is not reported is not lowered.
   */
  private static final class AlwaysWrongRule implements Rule {

    @Override
    public void check(ResolvedChart chart, Report report) {
      report.add(Diagnostic.error(name(), chart.syntax().span(), "always wrong"));
    }
  }
}
