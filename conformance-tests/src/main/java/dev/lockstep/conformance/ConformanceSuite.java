package dev.lockstep.conformance;

import dev.lockstep.conformance.explore.Explorer;
import dev.lockstep.conformance.explore.Part;
import dev.lockstep.conformance.explore.Settings;
import dev.lockstep.conformance.input.Alphabet;
import dev.lockstep.conformance.input.ChartPayloads;
import dev.lockstep.conformance.input.PayloadClasses;
import dev.lockstep.conformance.input.PayloadProbe;
import dev.lockstep.conformance.scenario.Scenario;
import dev.lockstep.conformance.scenario.ScenarioNames;
import dev.lockstep.conformance.scenario.Stories;
import dev.lockstep.conformance.scenario.StoryWays;
import dev.lockstep.conformance.scenario.Trace;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.InterpreterSubject;
import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.conformance.table.TableEquality;
import dev.lockstep.model.ir.IrChart;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;

/**
 * The proof that a machine does what its chart says. Each examination begins anew; not thread-safe.
 *
 * <pre>{@code
 * @TestFactory
 * Stream<DynamicNode> behavesAsItsChart() {
 *   return ConformanceSuite.of(chart).against(new MachineSubject<>(new OrderMachine()));
 * }
 * }</pre>
 */
public final class ConformanceSuite {

  private final IrChart chart;
  private final Subject<?> model;
  private final Alphabet alphabet;
  private final GuardBoard guards;
  private final Wishes wishes;

  /** What the caller asks for besides the chart. */
  private record Wishes(Settings settings, Stories stories, boolean gate) {}

  private ConformanceSuite(
      IrChart chart, Subject<?> model, Alphabet alphabet, GuardBoard guards, Wishes wishes) {
    this.chart = chart;
    this.model = model;
    this.alphabet = alphabet;
    this.guards = guards;
    this.wishes = wishes;
  }

  /** A suite for a chart without guards that only Java can answer. */
  public static ConformanceSuite of(IrChart chart) {
    return of(chart, new GuardBoard());
  }

  /**
   * A suite for a chart, spoken for by the reference interpreter.
   *
   * @param guards answers the guards that only Java can answer; the machine under examination must
   *     ask it, too
   */
  public static ConformanceSuite of(IrChart chart, GuardBoard guards) {
    ChartPayloads payloads = new ChartPayloads(chart);
    Subject<?> model = new InterpreterSubject(chart, payloads, guards);
    return of(chart, model, payloads, guards);
  }

  /**
   * A suite whose chart is spoken for by another machine than the interpreter.
   *
   * @param model the machine that is right by definition
   * @param probe what payloads are valid
   * @param guards answers the guards that only Java can answer, for {@code model} and for the
   *     machine under examination
   */
  public static ConformanceSuite of(
      IrChart chart, Subject<?> model, PayloadProbe probe, GuardBoard guards) {
    Alphabet alphabet = new Alphabet(chart, new PayloadClasses(probe));
    Stories none = new Stories(List.of(), List.of(), guards);
    return new ConformanceSuite(
        chart, model, alphabet, guards, new Wishes(Settings.STANDARD, none, false));
  }

  /** The same suite, more or less thorough. */
  public ConformanceSuite with(Settings settings) {
    return wishing(new Wishes(settings, wishes.stories(), wishes.gate()));
  }

  /**
   * The same suite with scenarios; those of other charts are left out. The walk also begins at
   * every point that a scenario passes before it first turns the clock.
   *
   * @throws dev.lockstep.conformance.scenario.MalformedScenarioException if a scenario expects a
   *     state, or names an actor, that the chart does not have
   */
  public ConformanceSuite withScenarios(List<Scenario> scenarios) {
    List<Scenario> own =
        scenarios.stream().filter(scenario -> scenario.chart().equals(chart.name())).toList();
    ScenarioNames names = new ScenarioNames(chart);
    own.forEach(names::check);
    Stories stories = new Stories(own, wishes.stories().traces(), guards);
    return wishing(new Wishes(wishes.settings(), stories, wishes.gate()));
  }

  /** The same suite with recorded traces. */
  public ConformanceSuite withTraces(List<Trace> traces) {
    Stories stories = new Stories(wishes.stories().scenarios(), traces, guards);
    return wishing(new Wishes(wishes.settings(), stories, wishes.gate()));
  }

  /** The same suite, which fails at the end unless it has touched everything the chart has. */
  public ConformanceSuite requiringFullCoverage() {
    return wishing(new Wishes(wishes.settings(), wishes.stories(), true));
  }

  private ConformanceSuite wishing(Wishes other) {
    return new ConformanceSuite(chart, model, alphabet, guards, other);
  }

  /**
   * The examination of an implementation as JUnit tests: a container per part, a test per check.
   */
  public Stream<DynamicNode> against(Subject<?> implementation) {
    return examination(model, implementation).parts().stream().map(DynamicTests::container);
  }

  /** The examination of an implementation without a test framework. */
  public ConformanceRun run(Subject<?> implementation) {
    return new ConformanceRun(examination(model, implementation), title -> {});
  }

  private <A, B> Examination examination(Subject<A> reference, Subject<B> implementation) {
    Explorer<A, B> explorer =
        new Explorer<>(
            chart,
            alphabet,
            reference,
            implementation,
            guards,
            StoryWays.of(wishes.stories().scenarios()),
            wishes.settings());
    List<Part> besides = new ArrayList<>();
    implementation
        .topology()
        .ifPresent(topology -> besides.add(new TableEquality(chart, topology).part()));
    besides.add(wishes.stories().part(reference, implementation));
    return new Examination(chart.name(), explorer, besides, wishes.gate());
  }
}
