package dev.lockstep.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.check.Rules;
import dev.lockstep.model.check.rule.state.ConflictingTargetsRule;
import dev.lockstep.model.diagnostic.Diagnostic;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of targets beside a history state, which may lead to every descendant of its parent. */
class ConflictingTargetsTest {

  private static final String CHART =
      """
      statechart: regions
      version: 1.0.0
      events: { go: , leave: }
      states:
        idle: { tags: [stable], on: { go: [{ target: %s }] } }
        all:
          type: parallel
          tags: [stable]
          on: { leave: idle }
          states:
            shallow: { type: history, target: %s }
            deep: { type: history, history: deep, target: all.left.one }
            left: { states: { back: { type: history, target: one }, one: , two: } }
            right: { states: { back: { type: history, target: one }, one: , two: } }
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[all.shallow, all.right.two]",
        "[all.right.two, all.deep]",
        "[all.shallow, all.deep]",
        "[all.shallow, all.right.back]",
        "[all.left.back, all.left.two]"
      })
  void refusesWhatTheHistoryMayRememberOtherwise(String targets) {
    assertThat(told(CHART.formatted(targets, "all.left.one"))).containsOnly("conflicting-targets");
  }

  @Test
  void acceptsHistoriesOfDifferentRegions() {
    assertThat(told(CHART.formatted("[all.left.back, all.right.back]", "all.left.one"))).isEmpty();
  }

  @Test
  void refusesDefaultsOfAHistoryThatExcludeEachOther() {
    assertThat(told(CHART.formatted("all.shallow", "[all.left.one, all.left.two]")))
        .containsOnly("conflicting-targets");
  }

  @Test
  void acceptsDefaultsOfAHistoryInDifferentRegions() {
    assertThat(told(CHART.formatted("all.shallow", "[all.left.two, all.right.two]"))).isEmpty();
  }

  private static List<String> told(String chart) {
    return Fixture.compile(chart, Rules.all()).diagnostics().stream()
        .map(Diagnostic::name)
        .filter(new ConflictingTargetsRule().name()::equals)
        .toList();
  }
}
