package dev.lockstep.shipped;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.ConformanceSuite;
import dev.lockstep.conformance.explore.Settings;
import dev.lockstep.conformance.mutant.ChartMutants;
import dev.lockstep.conformance.mutant.Mutant;
import dev.lockstep.conformance.scenario.Scenario;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.InterpreterSubject;
import dev.lockstep.model.expression.evaluation.ExpressionEvaluator;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.verification.input.ChartPayloads;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the suite of a shipped chart detects every mutant of the chart. */
class ChartMutantsTest {

  /** The approximate number of mutants of a chart in a sample. */
  private static final int SAMPLE = 4;

  private static final Settings QUICK = new Settings(2, 0, 250, 4, 60, 40, 1);

  /**
   * No transition targets `stopped`, only the states in it. Two timers of one moment do not see
   * each other, so that it is no matter which is set, or cancelled, first.
   */
  private static final Set<String> SAME_MEANING =
      Set.of(
          "agent-graph: other initial, stopped",
          "node-run: swapped actions, entry of waiting_human, if and if",
          "node-run: swapped actions, exit of waiting_human, cancel and cancel");

  /**
   * The kinds that are not examined for {@code agent-graph}: its suite does not combine each limit,
   * which no event sets, with a count at its bound. A run of one hour found 68 survivors, 50 of
   * them other constants.
   */
  private static final Set<String> NOT_OF_LIMITS =
      Set.of("dropped clause", "other operator", "other constant", "other value");

  private static final ExpressionEvaluator EVALUATOR = new ExpressionEvaluator();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "access-token",
        "agent-graph",
        "batch",
        "execution-contract",
        "flow-run",
        "node-run",
        "permission",
        "schedule",
        "session",
        "task",
        "workflow"
      })
  void killsEveryMutant(String name) {
    IrChart chart = ShippedCharts.chart(name);
    GuardBoard guards = new GuardBoard();
    ConformanceSuite suite =
        ConformanceSuite.of(chart, guards).with(QUICK).withScenarios(stories(name));
    List<Mutant> all =
        new ChartMutants(chart)
            .all().stream()
                .filter(
                    mutant -> !name.equals("agent-graph") || !NOT_OF_LIMITS.contains(mutant.kind()))
                .toList();
    List<Mutant> mutants = Sample.mutants(all, name.equals("agent-graph") ? 1 : SAMPLE);

    List<String> survivors =
        mutants.stream()
            .filter(
                mutant -> suite.run(machineOf(mutant, guards)).run().firstDifference().isEmpty())
            .map(Mutant::toString)
            .filter(mutant -> !SAME_MEANING.contains(mutant))
            .toList();

    if (Sample.isExhaustive()) {
      System.out.printf(
          "mutants of %s: %d of %d killed%n",
          name, mutants.size() - survivors.size(), mutants.size());
    }
    assertThat(survivors).isEmpty();
  }

  /** No round fails before it has begun, so the history always has a stored value. */
  @Test
  void listsTheHistoryDefaultThatNoRunUses() {
    List<Mutant> unreached =
        new ChartMutants(ShippedCharts.chart("agent-graph"))
            .unreached().stream().filter(mutant -> mutant.kind().contains("history")).toList();

    assertThat(unreached)
        .extracting(Mutant::toString)
        .containsExactly("agent-graph: other history default, processing.where_it_stood");
  }

  /**
   * The contract's timers need two fields of the context at once, a node loses five workers before
   * it fails, and a round of an agent reaches one limit after much work, as their scenarios have
   * it.
   */
  private static List<Scenario> stories(String chart) {
    return Set.of("agent-graph", "execution-contract", "node-run").contains(chart)
        ? ScenarioFiles.all().stream().map(ScenarioFiles::read).toList()
        : List.of();
  }

  private static InterpreterSubject machineOf(Mutant mutant, GuardBoard guards) {
    return new InterpreterSubject(
        mutant.chart(), new ChartPayloads(mutant.chart()), guards, EVALUATOR);
  }
}
