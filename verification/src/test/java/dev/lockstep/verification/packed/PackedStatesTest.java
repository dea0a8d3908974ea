package dev.lockstep.verification.packed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.verification.draft.DraftWriter;
import dev.lockstep.verification.random.RandomChart;
import dev.lockstep.verification.run.NotModelledException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Tests that packed states are the states that the interpreter reaches. */
class PackedStatesTest {

  private static final int LIMIT = Integer.getInteger("lockstep.states", 120);

  /** The interpreter distinguishes the orders in which timers were set; packed states do not. */
  private static final int ORDERS = 50;

  private static final int CHARTS =
      Integer.getInteger("lockstep.charts", Boolean.getBoolean("lockstep.exhaustive") ? 40 : 10);

  @Test
  void areTheStatesOfTheInterpreterOnRandomCharts() {
    long seed = Long.getLong("lockstep.seed", System.nanoTime() % 1_000_000);
    System.out.println("packed states: seed " + seed);
    Map<String, Integer> outcomes = new TreeMap<>();
    for (long i = seed; i < seed + CHARTS; i++) {
      String text = withoutNow(new DraftWriter().write(RandomChart.of(i).draft()));
      Optional<IrChart> chart = compile(text);
      if (chart.isPresent()) {
        outcomes.merge(compare(chart.get(), "seed " + i + "\n" + text), 1, Integer::sum);
      }
    }
    System.out.println("packed states: " + outcomes);
    assertThat(outcomes).containsKey("equal");
  }

  @Test
  void doNotHaveDelaysWhoseOrderIsUnknown() {
    IrChart chart =
        compile(
                """
                statechart: centuries
                context: { pause: { type: duration, initial: 800000h } }
                initial: a
                states:
                  a: { after: { pause: b, 700000h: b } }
                  b: { type: final }
                """)
            .orElseThrow();

    assertThat(compare(chart, "centuries"))
        .isEqualTo("not modelled: a delay of more than 73 years");
  }

  @Test
  void haveCountersOfAnySize() {
    IrChart chart =
        compile(
                """
                statechart: visits
                context: { count: { type: int, initial: 5000000000 } }
                events: { visit: , reset: }
                initial: a
                states:
                  a:
                    on:
                      visit:
                        - { guard: count < 5000000003, actions: [{ assign: { count: count + 1 } }] }
                        - { target: b }
                      reset: { actions: [{ assign: { count: 5000000000 } }] }
                  b: { type: final }
                """)
            .orElseThrow();

    assertThat(compare(chart, "visits")).isEqualTo("equal");
  }

  private static String compare(IrChart chart, String shown) {
    PackedSpace space;
    Optional<Set<String>> packed;
    try {
      space = new PackedSpace(chart);
      packed = PackedTexts.explore(space, LIMIT);
    } catch (NotModelledException e) {
      return "not modelled: " + e.getMessage().replaceAll("`[^`]*`", "``");
    }
    if (packed.isEmpty()) {
      return "too many states";
    }
    InterpretedStates interpreted = new InterpretedStates(chart, ORDERS * LIMIT);
    if (!interpreted.explore()) {
      return "too many orders of timers";
    }
    PackedReport report = PackedExploration.of(chart).withThreads(2).run();
    boolean isAssumed =
        interpreted.hasFailedSteps
            && report.abstracted().stream().anyMatch(part -> part.endsWith("not to overflow"));
    if (isAssumed && !packed.get().equals(interpreted.states)) {
      assertThat(packed.get()).as(shown).containsAll(interpreted.states);
      return "overflow of a sum that is left out";
    }
    assertThat(packed.get()).as(shown).isEqualTo(interpreted.states);
    assertThat(report.complete()).as(shown).isTrue();
    assertThat(report.states()).as(shown).isEqualTo(interpreted.states.size());
    assertThat(report.entered()).as(shown).isEqualTo(interpreted.entered);
    assertThat(report.fired()).as(shown).isEqualTo(interpreted.fired);
    return "equal";
  }

  /** Returns the chart with a constant in place of {@code now}, which packed states do not have. */
  private static String withoutNow(String text) {
    return text.replaceAll("\\bnow\\b", "timestamp('2026-01-01T00:00:00Z')");
  }

  static Optional<IrChart> compile(String text) {
    Compilation compilation =
        Statecharts.compile(
            new CompilationRequest(
                List.of(new Source("chart.statechart.yaml", text.getBytes(StandardCharsets.UTF_8))),
                SchemaFolder.empty(),
                Rules.relaxable()));
    return compilation.charts().stream().findFirst();
  }
}
