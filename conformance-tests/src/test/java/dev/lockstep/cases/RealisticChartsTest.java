package dev.lockstep.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.ConformanceSuite;
import dev.lockstep.conformance.Proof;
import dev.lockstep.conformance.Verdict;
import dev.lockstep.conformance.explore.Settings;
import dev.lockstep.conformance.mutant.ChartMutants;
import dev.lockstep.conformance.mutant.Mutant;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.InterpreterSubject;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.expression.evaluation.ExpressionEvaluator;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.suites.Engines;
import dev.lockstep.suites.Workshop;
import dev.lockstep.verification.PropertyCheck;
import dev.lockstep.verification.PropertyReport;
import dev.lockstep.verification.input.ChartPayloads;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that the kit covers charts of realistic size completely and detects their mutants. */
class RealisticChartsTest {

  private static final Path FOLDER = Path.of("src/test/resources/charts");

  /** The approximate number of mutants of a chart in a sample. */
  private static final int SAMPLE = 1;

  private static final Settings QUICK = new Settings(2, 0, 200, 3, 60, 30, 1);

  private static final ExpressionEvaluator EVALUATOR = new ExpressionEvaluator();

  private static final Map<String, Engines> ENGINES = engines();

  /**
   * Extensions are multiples of ten seconds, so that a bound of one millisecond is the same as
   * none. Of one discounted invoice, none is left in either way.
   */
  private static final Set<String> SAME_MEANING =
      Set.of(
          "subscription: other constant, entry of collecting,"
              + " (discounted > 1) ? (discounted - 1) : 0",
          "junction: other delay, operating.roads.north_south.green --after extension >"
              + " duration('0s') ? duration('10s') : duration('20s')-->"
              + " operating.roads.north_south.yellow, (extension > duration('0.001000000s')) ?"
              + " duration('10s') : duration('20s')",
          "junction: other delay, operating.roads.east_west.green --after extension >"
              + " duration('0s') ? duration('10s') : duration('20s')-->"
              + " operating.roads.east_west.yellow, (extension > duration('0.001000000s')) ?"
              + " duration('10s') : duration('20s')");

  /**
   * Conditions in assigned values are evaluated, but no inputs are solved for them; and the
   * subscription is suspended after three failed attempts by long runs only.
   */
  private static final Set<String> NOT_KILLED =
      Set.of(
          "subscription: dropped action, collecting.suspended --method.replaced-->"
              + " collecting.charging, assign at 1",
          "chess-clock: other constant, running.white.main --move.made--> running.black,"
              + " white_left + (((now - since) < duration('3.001000000s')) ? (now - since) :"
              + " duration('3s'))",
          "chess-clock: other constant, running.black.main --move.made--> running.white,"
              + " black_left + (((now - since) < duration('3.001000000s')) ? (now - since) :"
              + " duration('3s'))",
          "chess-clock: other constant, running.black.main --move.made--> running.white,"
              + " black_left + (((now - since) < duration('3s')) ? (now - since) :"
              + " duration('3.001000000s'))");

  static List<String> names() {
    return Sample.of(List.copyOf(ENGINES.keySet()), ENGINES.size() - 1);
  }

  static List<String> mutated() {
    return Sample.of(List.copyOf(ENGINES.keySet()), ENGINES.size() - 1);
  }

  @ParameterizedTest
  @MethodSource("names")
  void isProven(String name) {
    Engines engines = engines(name);

    Proof proof = ConformanceSuite.of(engines.chart()).run(engines.generated()).run();
    PropertyReport properties = PropertyCheck.of(engines.chart()).run();

    assertThat(proof.verdict()).as(proof.toText()).isEqualTo(Verdict.PROVEN);
    assertThat(properties.passed()).as(properties.toText()).isTrue();
  }

  @ParameterizedTest
  @MethodSource("mutated")
  void killsEveryMutant(String name) {
    IrChart chart = engines(name).chart();
    ConformanceSuite suite = ConformanceSuite.of(chart).with(QUICK);
    List<Mutant> all = new ChartMutants(chart).all();
    List<Mutant> mutants = Sample.mutants(all, SAMPLE);

    List<String> survivors =
        mutants.stream()
            .filter(mutant -> suite.run(machine(mutant)).run().firstDifference().isEmpty())
            .map(Mutant::toString)
            .toList();

    if (Sample.isExhaustive()) {
      ChartMutants made = new ChartMutants(chart);
      System.out.printf(
          "mutants of %s: %d of %d killed; %d unreached and %d alike were not made%n",
          name,
          mutants.size() - survivors.size(),
          mutants.size(),
          made.unreached().size(),
          made.alike().size());
    }
    assertThat(survivors)
        .isSubsetOf(Stream.concat(SAME_MEANING.stream(), NOT_KILLED.stream()).toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          event.risk < 0.3 | event.risk < 0.31
          event.risk > 0.95 | event.risk >= 0.95
          amount <= limit / 10.0 | amount < limit / 10.0
          amount <= limit | amount < limit
          startsWith('XX') | startsWith('XY')
          duration('240h') | duration('241h')
          size(event.reason) >= 10 | size(event.reason) >= 11
          reminders < 3 | reminders < 4
          in ['de', 'en'] | in ['de']
          event.cause == 'own fault' | event.cause == 'other fault'
          event.damage < amount * 0.1 | event.damage <= amount * 0.1
          """)
  void aFalsifiedGuardDiffers(String guard, String falsified) throws IOException {
    IrChart chart = engines("claim").chart();
    String text = Files.readString(FOLDER.resolve("claim.statechart.yaml"));
    assertThat(text).contains(guard);
    Source changed =
        new Source("claim.yaml", text.replace(guard, falsified).getBytes(StandardCharsets.UTF_8));
    IrChart other =
        Statecharts.compile(new CompilationRequest(List.of(changed), SchemaFolder.empty()))
            .charts()
            .get(0);

    Proof proof =
        ConformanceSuite.of(chart)
            .with(QUICK)
            .run(
                new InterpreterSubject(
                    other, new ChartPayloads(other), new GuardBoard(), EVALUATOR))
            .run();

    assertThat(proof.verdict()).isEqualTo(Verdict.DIFFERS);
  }

  private static InterpreterSubject machine(Mutant mutant) {
    return new InterpreterSubject(
        mutant.chart(), new ChartPayloads(mutant.chart()), new GuardBoard(), EVALUATOR);
  }

  private static Engines engines(String name) {
    Engines engines = ENGINES.get(name);
    assertThat(engines).as(name).isNotNull();
    return engines;
  }

  private static Map<String, Engines> engines() {
    Map<String, Source> charts = new LinkedHashMap<>();
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString();
        charts.put(
            name.replace(".statechart.yaml", ""), new Source(name, Files.readAllBytes(file)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Workshop(SchemaFolder.empty(), Set.of()).engines(charts);
  }
}
