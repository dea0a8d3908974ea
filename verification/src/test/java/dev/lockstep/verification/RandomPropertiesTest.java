package dev.lockstep.verification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.ir.IrChart;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that the verdicts on random charts with random properties agree with a check of every run
 * of a bounded length.
 */
class RandomPropertiesTest {

  private static final int LENGTH = 3;
  private static final int SECONDS_LENGTH = 3;
  private static final int MOST_STATES = 300;
  private static final int CHARTS =
      Integer.getInteger("lockstep.charts", Boolean.getBoolean("lockstep.exhaustive") ? 300 : 40);

  @Test
  void agreesWithEveryBoundedRun() {
    long seed = Long.getLong("lockstep.seed", System.nanoTime() % 1_000_000);
    System.out.println("random properties: seed " + seed);
    Map<PropertyVerdict, Integer> verdicts = new EnumMap<>(PropertyVerdict.class);
    for (long i = seed; i < seed + CHARTS; i++) {
      verdicts.merge(compare(i, i % 2 == 0), 1, Integer::sum);
    }
    System.out.println("random properties: " + verdicts);
    assertThat(verdicts).containsKey(PropertyVerdict.VIOLATED).hasSizeGreaterThan(1);
  }

  /**
   * Two timers with the same deadline; a timer that is set by another one; an event that comes at
   * the deadline of a timer, before it.
   */
  @ParameterizedTest
  @ValueSource(longs = {380_865, 119_581, 277_096, 254_189})
  void replaysViolationsThatDependOnTheOrderOfTimers(long seed) {
    assertThat(compare(seed, false)).isNotEqualTo(PropertyVerdict.INCOMPLETE);
  }

  /**
   * The charts have a sum that no property reads. A run that violates a property is never lost with
   * the values of the sum.
   */
  @Test
  void holdsWithoutSumsOnlyIfNoRunViolates() {
    long seed = Long.getLong("lockstep.seed", System.nanoTime() % 1_000_000);
    System.out.println("random properties with sums: seed " + seed);
    Map<PropertyVerdict, Integer> verdicts = new EnumMap<>(PropertyVerdict.class);
    Set<PropertyVerdict> expected = EnumSet.of(PropertyVerdict.HOLDS, PropertyVerdict.VIOLATED);
    long end = seed + CHARTS;
    for (long i = seed; i < end || !verdicts.keySet().containsAll(expected); i++) {
      assertThat(i).as("no chart of both verdicts").isLessThan(seed + 100L * CHARTS);
      RandomPropertyChart made = new RandomPropertyChart(i, true);
      IrChart chart = PropertyCharts.compile(made.textWithSum());
      PropertyReport report = PropertyCheck.of(chart).withLimit(MOST_STATES).approximated().run();
      PropertyVerdict verdict = report.results().get(0).verdict();
      String shown = "seed " + i + "\n" + made.textWithSum() + report.toText();

      if (new BruteForce(chart, made, false).shortest(LENGTH).isPresent()) {
        assertThat(verdict).as(shown).isIn(PropertyVerdict.VIOLATED, PropertyVerdict.INCOMPLETE);
      }
      if (report.abstracted().contains("`mark` has any value wherever it is read")) {
        verdicts.merge(verdict, 1, Integer::sum);
      }
    }
    System.out.println("random properties with sums: " + verdicts);
  }

  /** Packed states do not distinguish in which order timers were set. */
  private static void compareWithInterpretedStates(
      IrChart chart, PropertyReport packed, String shown) {
    PropertyReport interpreted = PropertyCheck.of(chart).interpreted().run();
    PropertyResult one = packed.results().get(0);
    PropertyResult other = interpreted.results().get(0);

    assertThat(packed.abstracted()).as(shown).noneMatch(part -> part.contains("interpreter"));
    assertThat(packed.states()).as(shown).isLessThanOrEqualTo(interpreted.states());
    assertThat(one.verdict()).as(shown).isEqualTo(other.verdict());
    assertThat(one.counterexample().map(Counterexample::length))
        .as(shown)
        .isEqualTo(other.counterexample().map(Counterexample::length));
  }

  private static PropertyVerdict compare(long seed, boolean marked) {
    RandomPropertyChart made = new RandomPropertyChart(seed, marked);
    IrChart chart = PropertyCharts.compile(made.text());
    PropertyReport report = PropertyCheck.of(chart).run();
    PropertyResult result = report.results().get(0);
    String shown = "seed " + seed + "\n" + made.text() + report.toText();

    assertThat(report.complete()).as(shown).isTrue();
    compareWithInterpretedStates(chart, report, shown);
    OptionalInt shortest = new BruteForce(chart, made, false).shortest(LENGTH);
    if (shortest.isPresent()) {
      assertThat(result.verdict()).as(shown).isEqualTo(PropertyVerdict.VIOLATED);
      assertThat(result.counterexample().orElseThrow().length())
          .as(shown)
          .isEqualTo(shortest.getAsInt());
    } else if (result.verdict() == PropertyVerdict.VIOLATED) {
      assertThat(result.counterexample().orElseThrow().length()).as(shown).isGreaterThan(LENGTH);
    } else {
      assertThat(result.verdict()).as(shown).isIn(PropertyVerdict.HOLDS, PropertyVerdict.VACUOUS);
    }
    if (new BruteForce(chart, made, true).shortest(SECONDS_LENGTH).isPresent()) {
      assertThat(result.verdict()).as(shown).isEqualTo(PropertyVerdict.VIOLATED);
    }
    return result.verdict();
  }
}
