package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.condition.Conditions;
import dev.lockstep.conformance.coverage.Coverage;
import dev.lockstep.conformance.coverage.CoverageRecorder;
import dev.lockstep.conformance.ordering.OrderingRules;
import dev.lockstep.conformance.solve.InputSolver;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.verification.input.Alphabet;
import dev.lockstep.verification.input.Contexts;
import dev.lockstep.verification.input.Input;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The checks that compare a machine with the reference machine of its chart. The checks share a
 * coverage recorder and must be examined in order. Not thread-safe.
 */
public final class Explorer<A, B> {

  private final IrChart chart;
  private final Alphabet alphabet;
  private final Settings settings;
  private final Subject<B> subject;
  private final GuardBoard guards;
  private final CoverageRecorder coverage;
  private final Duel<A, B> duel;
  private final Walk<A, B> walk;
  private final List<JsonObject> contexts;
  private final List<Way> ways;

  /**
   * Creates an explorer.
   *
   * @param model the reference machine of the chart
   * @param subject the machine under examination
   * @param guards the outcomes of guards in Java code, for both machines
   * @param coverage records what the checks cover
   * @param ways input sequences whose points are further starting points of the walk
   */
  public Explorer(
      IrChart chart,
      Alphabet alphabet,
      Subject<A> model,
      Subject<B> subject,
      GuardBoard guards,
      CoverageRecorder coverage,
      List<Way> ways,
      Settings settings) {
    this.chart = chart;
    this.alphabet = alphabet;
    this.subject = subject;
    this.guards = guards;
    this.settings = settings;
    this.coverage = coverage;
    this.ways = ways;
    this.duel = new Duel<>(model, subject, guards, coverage);
    this.contexts = new Contexts(chart).all();
    this.walk = new Walk<>(duel, contexts, ways, alphabet.wide(), settings.points());
  }

  /** Returns the parts of the exploration in the order of their examination. */
  public List<Part> parts() {
    RefusalGrid<A, B> grid = new RefusalGrid<>(duel, walk, alphabet.everything(), settings);
    RandomWalks<A, B> walks =
        new RandomWalks<>(duel, contexts, new Steering(chart, alphabet.wide()), settings);
    return List.of(
        new Part("sequences", sequences()),
        new Part("ordering rules", ruleTraces()),
        new Part("wp set", checkingWords()),
        new Part("random walks", List.of(walks.check())),
        new Part("walk", List.of(walk.check())),
        new Part("refusals", List.of(grid.check())),
        new Part("directed search", List.of(directed())),
        new Part("later refusals", List.of(grid.laterCheck())));
  }

  /** Returns the coverage of the checks that were examined so far. */
  public Coverage coverage() {
    return coverage.coverage();
  }

  private Check directed() {
    Conditions conditions = new Conditions(chart);
    InputSolver solver = new InputSolver(chart, conditions, alphabet.payloads());
    Goals goals = new Goals(chart, conditions);
    return new DirectedSearch<>(
            chart, duel, coverage, solver, goals, alphabet.wide(), settings.points())
        .check(contexts, ways);
  }

  private List<Check> ruleTraces() {
    OrderingRules rules = new OrderingRules(chart);
    RuleTraces<B> traces = new RuleTraces<>(rules, subject, guards, settings.length());
    return rules.isEmpty()
        ? List.of()
        : alphabet.guardOutcomes().stream()
            .map(outcome -> traces.check(JsonObject.EMPTY, alphabet.letters(outcome)))
            .toList();
  }

  /**
   * Returns one check for the chart's initial context and one for each context that changes a
   * single boolean variable.
   */
  private List<Check> checkingWords() {
    List<Input.Event> letters =
        alphabet.guardOutcomes().stream()
            .flatMap(guards -> alphabet.letters(guards).stream())
            .toList();
    PointClasses classes = new PointClasses(chart);
    return contexts.stream()
        .filter(Explorer::turnsAtMostOneSwitch)
        .map(
            context -> new CheckingWords<>(duel, classes, context, letters, settings.extraStates()))
        .map(CheckingWords::check)
        .toList();
  }

  private static boolean turnsAtMostOneSwitch(JsonObject context) {
    return context.isEmpty() || context.size() == 1 && context.value(0) instanceof JsonBoolean;
  }

  private List<Check> sequences() {
    Sequences<A, B> sequences = new Sequences<>(duel, settings.length());
    List<Check> checks = new ArrayList<>();
    for (Map<String, Boolean> guards : alphabet.guardOutcomes()) {
      List<Input.Event> letters = alphabet.letters(guards);
      String suffix = guards.isEmpty() ? "" : ", guards " + guards;
      checks.addAll(sequences.checks(suffix, letters));
    }
    return checks;
  }
}
