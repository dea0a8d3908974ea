package dev.lockstep.suites.mealy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.suites.ConformancePage;
import dev.lockstep.suites.Engines.Engine;
import dev.lockstep.suites.mealy.LearnedMachine.Edge;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * Machines learned from TLS, DTLS, MQTT, TCP and Bluetooth implementations, imported as charts and
 * held against the originals.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MealySuitesTest {

  private Map<String, MealySuite> suites;
  private Map<String, List<MealyResult>> results;

  @BeforeAll
  void measure() {
    suites =
        Map.of(
            "mealy-aalpy", MealySuite.called("mealy-aalpy"),
            "mealy-dtls", MealySuite.called("mealy-dtls"));
    results =
        Map.of(
            "mealy-aalpy", suites.get("mealy-aalpy").measured(),
            "mealy-dtls", suites.get("mealy-dtls").measured());
  }

  @TestFactory
  Stream<DynamicTest> everyWordIsAnsweredAsByTheOriginal() {
    return all(
        (suite, result) ->
            assertThat(
                    List.of(
                        result.differing(Engine.INTERPRETER), result.differing(Engine.GENERATED)))
                .as(result.example())
                .containsOnly(0L));
  }

  @TestFactory
  Stream<DynamicTest> theGeneratedMachineAsObservedIsEquivalentToTheOriginal() {
    return all((suite, result) -> assertThat(result.separatingWord()).isEmpty());
  }

  @TestFactory
  Stream<DynamicTest> theOriginalHasTheShapeItsIndexTells() {
    return all(
        (suite, result) -> {
          LearnedMachine original = suite.run(result.machine()).original();
          assertThat(
                  List.of(
                      original.states().size(),
                      original.inputs().size(),
                      original.outputs().size(),
                      original.edges().size()))
              .isEqualTo(suite.shape(result.machine()));
        });
  }

  @Test
  void everyMachineIsThere() {
    boolean areAll = Sample.isExhaustive();
    assertThat(results.get("mealy-aalpy")).hasSizeGreaterThanOrEqualTo(areAll ? 12 : 3);
    assertThat(results.get("mealy-aalpy")).allMatch(result -> result.given().words() > 0);
    assertThat(results.get("mealy-dtls")).hasSizeGreaterThanOrEqualTo(areAll ? 40 : 10);
  }

  @TestFactory
  Stream<DynamicTest> anotherOutputIsNoticed() {
    return all(
        (suite, result) -> {
          MealyRun run = suite.run(result.machine());
          Edge edge = run.original().edges().get(0);
          Edge other = new Edge(edge.from(), edge.input(), "planted", edge.to());

          assertNoticed(run.against(run.original().with(0, other)));
        });
  }

  @TestFactory
  Stream<DynamicTest> anotherTargetIsNoticed() {
    return all(
        (suite, result) -> {
          MealyRun run = suite.run(result.machine());
          int last = run.original().edges().size() - 1;
          Edge edge = run.original().edges().get(last);
          List<String> states = new ArrayList<>(run.original().states());
          states.remove(edge.to());
          Edge other = new Edge(edge.from(), edge.input(), edge.output(), states.get(0));

          assertNoticed(run.against(run.original().with(last, other)));
        });
  }

  @Test
  void thePageSaysWhatWasMeasured() {
    assumeTrue(Sample.isExhaustive(), "the page is about all machines");
    row("AALpy's learned machines", "mealy-aalpy");
    row("dtls-fuzzer's learned machines", "mealy-dtls");
    new ConformancePage().lines("mealy-machines", table());
  }

  /** The engines are right and the original is wrong, which to a checker is the same. */
  private static void assertNoticed(MealyRun planted) {
    assertThat(planted.wp(Engine.INTERPRETER, 0).differing()).isPositive();
    assertThat(planted.wp(Engine.GENERATED, 0).differing()).isPositive();
    assertThat(planted.separatingWord()).isNotEmpty();
  }

  private void row(String title, String suite) {
    List<MealyResult> all = results.get(suite);
    new ConformancePage()
        .row(
            title,
            all.size(),
            all.stream().filter(result -> result.passes(Engine.INTERPRETER)).count(),
            all.stream().filter(result -> result.passes(Engine.GENERATED)).count());
  }

  private List<String> table() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "| Suite | Machines | Words given | Words, k = 0 | Words, k = 1 | Letters"
            + " | Differing, interpreter | Differing, generated | Observed = original |");
    lines.add("|---|---|---|---|---|---|---|---|---|");
    for (String suite : List.of("mealy-aalpy", "mealy-dtls")) {
      List<MealyResult> all = results.get(suite);
      lines.add(
          "| "
              + String.join(
                  " | ",
                  suite,
                  number(all.size()),
                  sum(all, result -> result.given().words()),
                  sum(all, result -> result.wp0().words()),
                  sum(all, result -> result.wp1().words()),
                  sum(all, MealyResult::letters),
                  sum(all, result -> result.differing(Engine.INTERPRETER)),
                  sum(all, result -> result.differing(Engine.GENERATED)),
                  sum(all, result -> result.separatingWord().isEmpty() ? 1 : 0))
              + " |");
    }
    return lines;
  }

  private static String sum(List<MealyResult> results, ToLongFunction<MealyResult> part) {
    return number(results.stream().mapToLong(part).sum());
  }

  private static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private interface Examination {
    void examine(MealySuite suite, MealyResult result);
  }

  private Stream<DynamicTest> all(Examination examination) {
    return Stream.of("mealy-aalpy", "mealy-dtls")
        .flatMap(
            suite ->
                results.get(suite).stream()
                    .map(
                        result ->
                            dynamicTest(
                                result.machine(),
                                () -> examination.examine(suites.get(suite), result))));
  }
}
