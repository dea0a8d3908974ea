package dev.lockstep.generator.emit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrDeclaration;
import dev.lockstep.model.schema.SchemaFolder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the lookup table of charts with hierarchy and regions with the interpreter. */
class RegionTableTest {

  private static final int SEED = 20261121;
  private static final int CHARTS = 30;

  @Test
  void leadsWhereTheInterpreterGoesInThreeRegions() {
    String chart =
        """
        statechart: crew
        guards: { ready: a, calm: b }
        events: { go: {}, halt: {}, reset: {}, wait: {} }
        type: parallel
        states:
          one:
            on: { reset: one.a }
            states:
              a: { on: { go: { guard: "!in('two.a')", target: b } } }
              b: { on: { go: c, halt: a } }
              c: { on: { go: d, halt: { guard: calm, target: a } } }
              d: { on: { halt: a } }
          two:
            on: { reset: two.a }
            states:
              a: { on: { go: { guard: ready, target: b } } }
              b: { on: { go: { guard: "ready && in('three.b')", target: c }, halt: a } }
              c: { on: { wait: d } }
              d: { on: { halt: [{ guard: calm, refuse: not_now }, { target: a }] } }
          three:
            on: { reset: three.a }
            states:
              a: { on: { wait: b } }
              b: { on: { wait: c, halt: a } }
              c: { on: { go: { guard: "ready || calm", target: d } } }
              d: { on: { go: a } }
        """;

    DoorExploration.Tally tally = explore(chart, "crew");

    assertThat(tally.configurations()).isGreaterThan(50);
    assertThat(tally.asked()).isZero();
  }

  @Test
  void settlesConflictsAsTheInterpreterDoes() {
    String chart =
        """
        statechart: conflicts
        guards: { ready: a, calm: b, late: c }
        events: { out: {}, turn: {}, back: {}, both: {} }
        states:
          work:
            type: parallel
            on: { turn: { guard: late, target: rest }, both: work }
            states:
              left:
                on: { out: { guard: ready, target: rest } }
                states:
                  one: { on: { turn: two, both: { actions: [] } } }
                  two: { on: { out: done, turn: { guard: calm, target: one } } }
              right:
                on: { out: { guard: calm, target: done } }
                states:
                  one:
                    on: { turn: { guard: ready, target: two } }
                    type: parallel
                    states:
                      x: { states: { x0: { on: { both: x1, turn: x1 } }, x1: { on: { out: x0 } } } }
                      y: { on: { turn: { guard: calm, target: work.right.two } } }
                  two: { on: { turn: rest, both: [{ guard: ready, refuse: not_now }, { target: one }] } }
              middle: { on: { turn: done, out: { actions: [] } } }
          rest: { on: { back: [{ guard: ready, target: [work.left.two, work.right.two] }, { target: work }] } }
          done: { on: { back: work.right } }
        """;

    DoorExploration.Tally tally = explore(chart, "conflicts");

    assertThat(tally.moves()).isGreaterThan(100);
    assertThat(tally.asked()).isZero();
  }

  @Test
  void followsWhatNeedsNoEvent() {
    String chart =
        """
        statechart: always
        guards: { ready: a, calm: b }
        events: { go: {}, back: {} }
        states:
          idle: { on: { go: busy } }
          busy:
            always: { guard: "ready && calm", target: idle }
            type: parallel
            on: { back: idle }
            states:
              left:
                states:
                  one: { always: { guard: ready, target: two } }
                  two: { on: { go: one } }
              right:
                states:
                  one: { always: { guard: "in('busy.left.two') && !calm", target: two } }
                  two: { on: { go: { guard: calm, target: one } } }
        """;

    DoorExploration.Tally tally = explore(chart, "always");

    assertThat(tally.asked()).isZero();
  }

  @Test
  void knowsWhenAllRegionsAreDone() {
    String chart =
        """
        statechart: ends
        events: { a: {}, b: {}, c: {} }
        type: parallel
        on: { c: { actions: [] } }
        states:
          left: { states: { one: { on: { a: end } }, end: { type: final } } }
          right:
            type: parallel
            states:
              x: { states: { one: { on: { b: end } }, end: { type: final } } }
              y: { states: { one: { on: { a: two } }, two: { on: { b: end } }, end: { type: final } } }
        """;

    DoorExploration.Tally tally = explore(chart, "ends");

    assertThat(tally.refusals()).isPositive();
  }

  @Test
  void asksTheMachineWhereHistoryDecides() {
    String chart =
        """
        statechart: remembers
        events: { go: {}, leave: {}, back: {}, again: {} }
        states:
          in:
            on: { leave: out }
            states:
              one: { on: { go: two } }
              two: { on: { go: one } }
              past: { type: history, target: one }
          out: { on: { back: in.past, again: in.two } }
        """;

    DoorExploration.Tally tally = explore(chart, "remembers");

    assertThat(tally.asked()).isPositive();
    assertThat(tally.moves()).isGreaterThan(tally.asked());
  }

  @Test
  void hasNoFastDoorWhereALongHasNotBitsEnough() {
    assertThat(tableOf(wide(63))).contains("long next(long configuration");
    assertThat(tableOf(wide(64))).contains("too large for a lookup table").doesNotContain("next");
  }

  @Test
  void leadsWhereTheInterpreterGoesWithAsManyStatesAsThereAreBits() {
    DoorExploration.Tally tally = explore(wide(63), "wide");

    assertThat(tally.configurations()).isEqualTo(62);
  }

  /** One compound state of so many states in all, around a ring, and a final one. */
  private static String wide(int states) {
    StringBuilder text =
        new StringBuilder("statechart: wide\nevents: { go: {}, end: {} }\nstates:\n");
    text.append("  ring:\n    on: { end: over }\n    states:\n");
    for (int state = 0; state < states - 2; state++) {
      text.append("      s%d: { on: { go: s%d } }\n".formatted(state, (state + 1) % (states - 2)));
    }
    return text.append("  over: { type: final }\n").toString();
  }

  private static String tableOf(String text) {
    return new StatechartCompiler()
            .generate(
                new GenerationRequest(List.of(source(text)), SchemaFolder.empty(), Fixture.BASE))
            .sources()
            .entrySet()
            .stream()
            .filter(file -> file.getKey().endsWith("Table.java"))
            .map(file -> new String(file.getValue(), StandardCharsets.US_ASCII))
            .findFirst()
            .orElseThrow();
  }

  @Test
  void noticesADoorThatLeadsElsewhere() {
    String right =
        """
        statechart: doors
        events: { go: {}, back: {} }
        states:
          a:
            states:
              b: { on: { go: c } }
              c: { on: { go: b, back: b } }
        """;
    String wrong = right.replace("go: b", "go: c");

    assertThatThrownBy(() -> new DoorExploration(chart(right), door(wrong), "wrong").run())
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("wrong: column 0");
  }

  /** Returns the seeds of charts without diagnostics. */
  static IntStream seeds() {
    return IntStream.iterate(SEED, seed -> seed + 1)
        .filter(
            seed -> {
              Compilation compilation = compile(source(RandomRegions.of(seed)));
              return compilation.diagnostics().stream().noneMatch(Diagnostic::isError)
                  && !compilation.charts().get(0).isFlat();
            })
        .limit(CHARTS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void leadsWhereTheInterpreterGoesInChartsMadeByChance(int seed) {
    DoorExploration.Tally tally = explore(RandomRegions.of(seed), "seed " + seed);

    assertThat(tally.asked()).isZero();
  }

  private static DoorExploration.Tally explore(String text, String about) {
    return new DoorExploration(chart(text), door(text), about).run();
  }

  private static IrChart chart(String text) {
    Compilation compilation = compile(source(text));
    assertThat(compilation.diagnostics()).as(text).filteredOn(Diagnostic::isError).isEmpty();
    return compilation.charts().get(0);
  }

  private static RegionDoor door(String text) {
    IrChart chart = chart(text);
    Generation generation =
        new StatechartCompiler()
            .generate(
                new GenerationRequest(List.of(source(text)), SchemaFolder.empty(), Fixture.BASE));
    String type = Character.toUpperCase(chart.name().charAt(0)) + chart.name().substring(1);
    return new RegionDoor(
        GeneratedCode.of(generation),
        chart.name() + "." + type + "Table",
        chart.javaGuards().stream().map(IrDeclaration::name).toList());
  }

  private static Source source(String text) {
    String name = text.lines().findFirst().orElseThrow().substring("statechart: ".length());
    return new Source(name + ".statechart.yaml", text.getBytes(StandardCharsets.UTF_8));
  }

  private static Compilation compile(Source source) {
    return Statecharts.compile(
        new CompilationRequest(List.of(source), SchemaFolder.empty(), Set.of()));
  }
}
