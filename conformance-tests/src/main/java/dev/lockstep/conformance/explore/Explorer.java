package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.coverage.Coverage;
import dev.lockstep.conformance.coverage.CoverageRecorder;
import dev.lockstep.conformance.input.Alphabet;
import dev.lockstep.conformance.input.Contexts;
import dev.lockstep.conformance.input.Input;
import dev.lockstep.conformance.ordering.OrderingRules;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Everything that can be found out about a machine by leading it beside its chart's own. The checks
 * of one explorer share what they learn and are examined in order. Not thread-safe.
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

  /**
   * @param model the chart's own machine
   * @param subject the machine under examination
   * @param guards answers the guards that only Java can answer, for both machines
   * @param ways lead to further points where the walk begins
   */
  public Explorer(
      IrChart chart,
      Alphabet alphabet,
      Subject<A> model,
      Subject<B> subject,
      GuardBoard guards,
      List<Way> ways,
      Settings settings) {
    this.chart = chart;
    this.alphabet = alphabet;
    this.subject = subject;
    this.guards = guards;
    this.settings = settings;
    this.coverage = new CoverageRecorder(chart, alphabet.payloadClasses());
    this.duel = new Duel<>(model, subject, guards, coverage);
    this.contexts = new Contexts(chart).all();
    this.walk = new Walk<>(duel, contexts, ways, alphabet.wide(), settings.points());
  }

  /** The parts of the exploration, in the order to examine them. */
  public List<Part> parts() {
    RefusalGrid<A, B> grid =
        new RefusalGrid<>(duel, walk, alphabet.everything(), settings.pointsPerState());
    RandomWalks<A, B> walks =
        new RandomWalks<>(duel, contexts, new Steering(chart, alphabet.wide()), settings);
    return List.of(
        new Part("sequences", sequences()),
        new Part("ordering rules", ruleTraces()),
        new Part("wp set", checkingWords()),
        new Part("walk", List.of(walk.check())),
        new Part("refusals", List.of(grid.check())),
        new Part("random walks", List.of(walks.check())));
  }

  /** What the checks examined so far have touched. */
  public Coverage coverage() {
    return coverage.coverage();
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

  /** From the chart's own context, and from each with one switch turned. */
  private List<Check> checkingWords() {
    List<Input.Event> letters =
        alphabet.guardOutcomes().stream()
            .flatMap(guards -> alphabet.letters(guards).stream())
            .toList();
    return contexts.stream()
        .filter(Explorer::turnsAtMostOneSwitch)
        .map(context -> new CheckingWords<>(duel, context, letters, settings.extraStates()))
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
