package dev.lockstep.conformance;

import dev.lockstep.conformance.coverage.CoverageRecorder;
import dev.lockstep.conformance.coverage.RecordedSubject;
import dev.lockstep.conformance.explore.Explorer;
import dev.lockstep.conformance.explore.Part;
import dev.lockstep.conformance.explore.Settings;
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
import dev.lockstep.verification.input.Alphabet;
import dev.lockstep.verification.input.ChartPayloads;
import dev.lockstep.verification.input.PayloadClasses;
import dev.lockstep.verification.input.PayloadProbe;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;

/**
 * A test suite that compares a machine with its chart. Immutable; each examination starts from the
 * beginning.
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

  /** The options of a suite besides its chart. */
  private record Wishes(Settings settings, Stories stories, Map<String, String> exceptions) {}

  private ConformanceSuite(
      IrChart chart, Subject<?> model, Alphabet alphabet, GuardBoard guards, Wishes wishes) {
    this.chart = chart;
    this.model = model;
    this.alphabet = alphabet;
    this.guards = guards;
    this.wishes = wishes;
  }

  /** Creates a suite for a chart without guards in Java code. */
  public static ConformanceSuite of(IrChart chart) {
    return of(chart, new GuardBoard());
  }

  /**
   * Creates a suite for a chart. The reference interpreter provides the expected behaviour.
   *
   * @param guards the outcomes of the chart's guards in Java code; the machine under examination
   *     must use the same board
   */
  public static ConformanceSuite of(IrChart chart, GuardBoard guards) {
    ChartPayloads payloads = new ChartPayloads(chart);
    Subject<?> model = new InterpreterSubject(chart, payloads, guards);
    return of(chart, model, payloads, guards);
  }

  /**
   * Creates a suite in which another machine than the interpreter provides the expected behaviour.
   *
   * @param model the machine that defines the expected behaviour
   * @param probe decides which payloads are valid
   * @param guards the outcomes of the chart's guards in Java code, for {@code model} and for the
   *     machine under examination
   */
  public static ConformanceSuite of(
      IrChart chart, Subject<?> model, PayloadProbe probe, GuardBoard guards) {
    Alphabet alphabet = new Alphabet(chart, new PayloadClasses(probe));
    Stories none = new Stories(List.of(), List.of(), guards);
    return new ConformanceSuite(
        chart, model, alphabet, guards, new Wishes(Settings.STANDARD, none, Map.of()));
  }

  /** Returns the same suite with other settings. */
  public ConformanceSuite with(Settings settings) {
    return wishing(new Wishes(settings, wishes.stories(), wishes.exceptions()));
  }

  /**
   * Returns the same suite with scenarios. Scenarios of other charts are ignored. The walk also
   * starts at every point that a scenario reaches before it first advances the clock.
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
    return wishing(new Wishes(wishes.settings(), stories, wishes.exceptions()));
  }

  /** Returns the same suite with recorded traces. */
  public ConformanceSuite withTraces(List<Trace> traces) {
    Stories stories = new Stories(wishes.stories().scenarios(), traces, guards);
    return wishing(new Wishes(wishes.settings(), stories, wishes.exceptions()));
  }

  /**
   * Returns the same suite with an exception: a part of the chart that the examination need not
   * cover. An exception for a part that is covered or unreachable fails the suite.
   *
   * @param name the name of the part as a report prints it after {@code missing:}
   * @param reason the reason for which the part cannot be covered
   * @throws IllegalArgumentException if the reason is blank or there is an exception of this name
   */
  public ConformanceSuite allowingUnreached(String name, String reason) {
    if (reason.isBlank() || wishes.exceptions().containsKey(name)) {
      throw new IllegalArgumentException(
          reason.isBlank()
              ? "the exception for `" + name + "` has no reason"
              : "there are two exceptions for `" + name + "`");
    }
    Map<String, String> exceptions = new LinkedHashMap<>(wishes.exceptions());
    exceptions.put(name, reason);
    return wishing(new Wishes(wishes.settings(), wishes.stories(), exceptions));
  }

  private ConformanceSuite wishing(Wishes other) {
    return new ConformanceSuite(chart, model, alphabet, guards, other);
  }

  /**
   * Returns the examination of an implementation as JUnit tests: one container for each part, one
   * test for each check. The last one fails if a part of the chart was neither covered nor shown to
   * be unreachable, and there is no exception for it. It writes the coverage beside the test
   * results: {@code target/conformance/<chart>.html} and {@code .json}.
   */
  public Stream<DynamicNode> against(Subject<?> implementation) {
    return examination(model, implementation).partsWithCoverage().stream()
        .map(DynamicTests::container);
  }

  /** Returns the examination of an implementation without a test framework. */
  public ConformanceRun run(Subject<?> implementation) {
    return new ConformanceRun(examination(model, implementation), title -> {});
  }

  private <A, B> Examination examination(Subject<A> reference, Subject<B> implementation) {
    CoverageRecorder coverage = new CoverageRecorder(chart, alphabet.payloadClasses());
    Explorer<A, B> explorer =
        new Explorer<>(
            chart,
            alphabet,
            reference,
            implementation,
            guards,
            coverage,
            StoryWays.of(wishes.stories().scenarios()),
            wishes.settings());
    List<Part> besides = new ArrayList<>();
    implementation
        .topology()
        .ifPresent(topology -> besides.add(new TableEquality(chart, topology).part()));
    besides.add(wishes.stories().part(new RecordedSubject<>(reference, coverage), implementation));
    return new Examination(chart, explorer, coverage, besides, wishes.exceptions());
  }
}
