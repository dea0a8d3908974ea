package dev.lockstep.conformance.mutant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.ConformanceSuite;
import dev.lockstep.conformance.explore.Settings;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.InterpreterSubject;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.verification.input.ChartPayloads;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which mutants are omitted or unreached because they have the meaning of the original. */
class EquivalentMutantsTest {

  private static final Settings QUICK = new Settings(2, 0, 100, 3, 30, 20, 1);

  private static final String ACTIONS =
      """
      statechart: acting
      context: { n: { type: int }, m: { type: int } }
      events: { go: , first: , second: }
      emits:
        told: { payload: { type: object, properties: { n: { type: integer } } } }
        said:
      actions: { ring: R, knock: K }
      states:
        here:
          on:
            go: { target: here, actions: [ ONE, OTHER ] }
            first: { target: here, actions: [ { assign: { n: n * 2 % 1000 } } ] }
            second: { target: here, actions: [ { assign: { n: n + 3, m: m + 1 } }, { send: { event: first, after: 1s, id: late } } ] }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          { emit: said }                    | { raise: first }                 | 0
          { raise: first }                  | { emit: { told: { n: n } } }     | 0
          { raise: first }                  | ring                             | 0
          { raise: first }                  | { send: { event: second, after: 1s } } | 0
          { raise: first }                  | { assign: { n: n + 1 } }         | 0
          { raise: first }                  | { cancel: late }                 | 0
          { assign: { n: n + 1 } }          | { assign: { m: m + 1 } }         | 0
          { if: n > 3, then: [ raise: first ] } | { emit: said }               | 0
          { emit: said }                    | { emit: { told: { n: n } } }     | 1
          { raise: first }                  | { raise: second }                | 1
          { if: n > 3, then: [ raise: first ] } | { raise: second }            | 1
          { if: n > 0, then: [ emit: said ], else: [ raise: first ] } | ring   | 1
          ring                              | knock                            | 1
          { emit: said }                    | { send: { event: second, after: 1s } } | 1
          { emit: { told: { n: n } } }      | { assign: { n: n + 1 } }         | 1
          { assign: { n: m + 1 } }          | { assign: { m: n + 1 } }         | 1
          """)
  void omitsSwapsWhoseOrderHasNoEffect(String one, String other, int expected) {
    IrChart chart = chart(ACTIONS.replace("ONE", one).replace("OTHER", other));

    List<Mutant> swaps = swaps(chart);

    assertThat(swaps).hasSize(expected);
    assertThat(swaps).allSatisfy(mutant -> assertThat(isKilled(chart, mutant)).isTrue());
  }

  /** The history state is entered from `paused` only, and `on` was left before. */
  private static final String PLAYER =
      """
      statechart: player
      events: { play: , pause: , next: , skip: }
      emits: { chimed: }
      initial: off
      states:
        off: { on: { play: on, OFF } }
        on:
          initial: one
          on: { pause: paused, ON }
          states:
            one: { on: { next: two } }
            two: { on: { next: one } }
            last: { type: history, target: one, actions: [ emit: chimed ] }
        paused: { on: { play: on.last, PAUSED } }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          next: off | next: on.one                             | next: off
          next: off | next: { target: on.last, reenter: true } | next: off
          next: off | next: off                                | next: on.two
          """)
  void aDefaultThatNoRunUsesIsUnreached(String off, String on, String paused) {
    ChartMutants mutants = new ChartMutants(player(off, on, paused));
    boolean used = on.contains("last");

    assertThat(mutants.unreached())
        .extracting(Mutant::toString)
        .hasSize(used ? 0 : 2)
        .allMatch(mutant -> mutant.contains("on.last") || mutant.contains("entry of last"));
    assertThat(mutants.all()).noneMatch(mutants.unreached()::contains);
    assertThat(mutants.all().stream().anyMatch(each -> each.kind().equals("other history default")))
        .isEqualTo(used);
  }

  @ParameterizedTest
  @ValueSource(strings = {"next: on.last", "next: paused", "next: [ { target: paused } ]"})
  void aDefaultThatARunUsesIsReached(String off) {
    IrChart chart = player(off, "next: off", "next: off");
    ChartMutants mutants = new ChartMutants(chart);

    assertThat(mutants.unreached()).isEmpty();
    assertThat(mutants.all())
        .filteredOn(mutant -> mutant.kind().equals("other history default"))
        .singleElement()
        .satisfies(mutant -> assertThat(isKilled(chart, mutant)).isTrue());
  }

  @Test
  void anUnreachedMutantIsNotKilled() {
    IrChart chart = player("next: off", "next: on.one", "next: off");

    assertThat(new ChartMutants(chart).unreached())
        .isNotEmpty()
        .allSatisfy(mutant -> assertThat(isKilled(chart, mutant)).isFalse());
  }

  private static final String SIGNALS =
      """
      statechart: signals
      events: { start: , stop: , next: , flash: }
      initial: dark
      states:
        dark: { on: { start: [ { target: START } ] } }
        lit:
          type: parallel
          on: { stop: dark }
          states:
            road:
              states:
                red: { on: { next: green } }
                green: { on: { next: red } }
            walk:
              states:
                closed: { on: { flash: open } }
                open: { on: { next: closed } }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          [lit.road.green, lit.walk.open] | other initial, lit.road; other initial, lit.walk; dropped region, lit.road; dropped region, lit.walk
          [lit.road.green]                | other initial, lit.road; dropped region, lit.road
          [lit.road]                      |
          [lit]                           |
          """)
  void aDefaultInsteadOfWhichEveryWayNamesAStateIsUnreached(String start, String unreached) {
    ChartMutants mutants = new ChartMutants(chart(SIGNALS.replace("START", start)));

    assertThat(mutants.unreached())
        .extracting(mutant -> mutant.kind() + ", " + mutant.place())
        .containsExactlyInAnyOrderElementsOf(
            unreached == null ? List.of() : List.of(unreached.split("; ")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          go: { by: [user] }           | actor == '' ? 'timer' : actor        | 2
          go: { by: [user] }           | actor == 'user' ? 'person' : 'other' | 1
          go: { by: [user, admin] }    | actor == 'user' ? 'person' : 'other' | 0
          go: { by: [user, admin] }    | actor == 'boss' ? 'person' : 'other' | 2
          go:                          | actor == '' ? 'timer' : actor        | 0
          go:                          | source == 'here' ? 'a' : 'b'         | 1
          go:                          | event.name in ['go', 'come'] ? 'a' : 'b' | 2
          """)
  void aBranchForOtherNamesIsUnreached(String event, String value, int expected) {
    ChartMutants mutants =
        new ChartMutants(
            chart(
                """
                statechart: told
                actors: { user: , admin: , boss: }
                events: { EVENT }
                emits: { gone: { payload: { type: object, properties: { by: { type: string } } } } }
                states:
                  here: { on: { go: { target: here, actions: [ { emit: { gone: { by: "VALUE" } } } ] } } }
                """
                    .replace("EVENT", event)
                    .replace("VALUE", value)));

    assertThat(mutants.unreached())
        .filteredOn(mutant -> mutant.kind().equals("other constant"))
        .hasSize(expected);
  }

  private static List<Mutant> swaps(IrChart chart) {
    return new ChartMutants(chart)
        .all().stream().filter(mutant -> mutant.kind().equals("swapped actions")).toList();
  }

  private static boolean isKilled(IrChart chart, Mutant mutant) {
    InterpreterSubject machine =
        new InterpreterSubject(mutant.chart(), new ChartPayloads(mutant.chart()), new GuardBoard());
    return ConformanceSuite.of(chart).with(QUICK).run(machine).run().firstDifference().isPresent();
  }

  private static IrChart player(String off, String on, String paused) {
    return chart(PLAYER.replace("OFF", off).replace("ON", on).replace("PAUSED", paused));
  }

  private static IrChart chart(String yaml) {
    Source source = new Source("chart.yaml", yaml.getBytes(StandardCharsets.UTF_8));
    Compilation compilation =
        Statecharts.compile(
            new CompilationRequest(List.of(source), SchemaFolder.empty(), Rules.relaxable()));
    assertThat(compilation.charts()).as(compilation.diagnostics().toString()).isNotEmpty();
    return compilation.charts().get(0);
  }
}
