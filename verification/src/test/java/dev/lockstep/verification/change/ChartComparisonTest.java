package dev.lockstep.verification.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of the effects that a later version of a chart has on its users. */
class ChartComparisonTest {

  private static final String DOOR =
      """
      statechart: door
      version: 1.0.0
      context:
        code: { type: int, initial: 7 }
        tries: { type: int, initial: 0 }
      actors: { owner: Owns it., guest: Visits. }
      events:
        pull: { by: [owner, guest] }
        push:
        lock:
          by: [owner]
          payload:
            type: object
            properties:
              code: { type: integer, minimum: 1 }
              mode: { type: string, enum: [day, night] }
              note: { type: string }
            required: [code]
      emits:
        moved:
          payload:
            type: object
            properties:
              to: { type: string, enum: [open, closed, locked] }
              by: { type: string }
            required: [to]
        rang:
      initial: open
      invariant: tries < 100
      states:
        open:
          tags: [stable]
          on:
            push: { target: closed, actions: [ { emit: { moved: { to: "'closed'" } } } ] }
        closed:
          on:
            pull: { target: open, actions: [ { emit: rang } ] }
            lock: { guard: event.code == code, target: locked }
          after: { 1h: open }
        locked: { type: final }
      rules:
        - once: { id: R-1, event: moved, where: "a.to == 'closed'" }
      properties:
        opens: { from: in('closed'), reachable: in('open') }
      """;

  @Test
  void findsNothingBetweenAChartAndItself() {
    assertThat(ChartComparison.of(chart(DOOR), chart(DOOR))).isEmpty();
  }

  @ParameterizedTest(name = "{0} -> {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          statechart: door|statechart: gate|BREAKING|INSTANCES|chart door is called `gate` now
          context:|context:\\n  fee: { type: int }|COMPATIBLE|INSTANCES|variable fee is added
          tries: { type: int, initial: 0 }|tries: { type: int, initial: 1 }|COMPATIBLE|INSTANCES|variable tries has another initial value
          pull: { by: [owner, guest] }|pull: { by: [owner] }|BREAKING|SENDERS|event pull may not be sent by guest any more
          pull: { by: [owner, guest] }|pull:|COMPATIBLE|SENDERS|event pull may be sent by everyone
          push:\\n|push: { by: [owner] }\\n|BREAKING|SENDERS|event push may be sent by some only
          push:\\n|push: { payload: { type: object } }\\n|BREAKING|SENDERS|event push has a payload now
          push:\\n|push:\\n  kick:\\n|COMPATIBLE|SENDERS|event kick is added
          required: [code]|required: [code, note]|BREAKING|SENDERS|event lock, field note is required now
          required: [code]|required: [code, mode]|BREAKING|SENDERS|event lock, field mode is required now
          enum: [day, night]|enum: [day]|BREAKING|SENDERS|event lock, field mode may not be `night` any more
          note: { type: string }|note: { type: integer }|BREAKING|SENDERS|event lock, field note has another type
          note: { type: string }|memo: { type: string }|BREAKING|SENDERS|event lock, field note is removed
          note: { type: string }|note: { type: string }\\n        why: { type: string }|COMPATIBLE|SENDERS|event lock, field why is added
          minimum: 1|minimum: 2|UNCLEAR|SENDERS|event lock has another schema
          enum: [open, closed, locked]|enum: [open, closed, locked, ajar]|BREAKING|READERS|emission moved, field to may be `ajar` now
          enum: [open, closed, locked]|enum: [open, closed]|COMPATIBLE||
          by: { type: string }|why: { type: string }|BREAKING|READERS|emission moved, field by is removed
          by: { type: string }|by: { type: string }\\n        at: { type: string }|UNCLEAR|READERS|emission moved, field at is added
          initial: open|initial: closed|UNCLEAR|INSTANCES|chart has other initial states: it was [open] and is [closed]
          tags: [stable]|entry: [ assign: { tries: 0 } ]|UNCLEAR|INSTANCES|state open has other tags
          tags: [stable]|tags: [stable]\\n    entry: [ assign: { tries: 0 } ]|UNCLEAR|INSTANCES|state open has other entry actions: nothing is now `assign tries = 0`
          tags: [stable]|tags: [stable]\\n    exit: [ emit: rang ]|UNCLEAR|INSTANCES|state open has other exit actions
          [ { emit: rang } ]|[ { emit: rang }, { raise: push } ]|UNCLEAR|INSTANCES|in closed, pull has other actions: nothing is now `raise push`
          "'closed'"|"'open'"|UNCLEAR|INSTANCES|in open, push has other actions
          initial: open|initial: open\\nonTransition: [ emit: rang ]|UNCLEAR|INSTANCES|chart has other actions on each transition
          pull: { target: open,|pull: { guard: tries < 9, target: locked,|UNCLEAR|SENDERS|in closed, pull has another condition
          pull: { target: open,|pull: { guard: tries < 9, target: locked,|BREAKING|SENDERS|in closed, pull does not lead to [open] any more
          pull: { target: open,|pull: { target: open, reenter: true,|UNCLEAR|INSTANCES|in closed, pull re-enters its state differently
          invariant: tries < 100|invariant: tries < 10|UNCLEAR|INSTANCES|chart has another invariant
          locked: { type: final }|locked: { on: { push: closed } }|BREAKING|INSTANCES|state locked was final and is atomic
          after: { 1h: open }|after: { 1h: open, 2h: ajar }\\n  ajar: { type: final }|COMPATIBLE|INSTANCES|state ajar is added
          pull: { target: open,|pull: { target: locked,|BREAKING|SENDERS|in closed, pull does not lead to [open] any more
          event.code == code|event.code >= code|UNCLEAR|SENDERS|in closed, lock has another condition
          after: { 1h: open }|tags: [stable]|BREAKING|INSTANCES|in closed, after PT1H is removed
          after: { 1h: open }|after: { 2h: open }|BREAKING|INSTANCES|in closed, after PT1H is removed
          id: R-1|id: R-2|BREAKING|READERS|rule R-1 is removed
          a.to == 'closed'|a.to == 'open'|UNCLEAR|READERS|rule R-1 has changed
          opens: {|opened: {|BREAKING|READERS|property opens is removed
          opens: {|locks: { never: in('locked') }\\n  opens: {|COMPATIBLE|READERS|property locks is added
          from: in('closed')|from: always|UNCLEAR|READERS|property opens has changed
          """)
  void tellsWhomAChangeBreaks(
      String before, String after, Change.Verdict worst, String affected, String told) {
    String later = DOOR.replace(text(before), after == null ? "" : text(after));
    assertThat(later).isNotEqualTo(DOOR);

    List<Change> changes = ChartComparison.of(chart(DOOR), chart(later));

    if (told == null) {
      assertThat(changes).isEmpty();
    } else {
      assertThat(changes)
          .anySatisfy(
              change -> {
                assertThat(change.verdict()).isEqualTo(worst);
                assertThat(change.affected()).hasToString(affected);
                assertThat(change.toString()).startsWith(told);
              });
    }
  }

  private static String text(String cell) {
    return cell.replace("\\n", "\n");
  }

  @Test
  void tellsThatAnInstanceCannotBeLoadedWhenItsStateIsGone() {
    IrChart later =
        chart(
            """
            statechart: door
            version: 2.0.0
            events: { push: }
            states:
              open: { on: { push: gone } }
              gone: { type: final }
            """);

    assertThat(ChartComparison.of(chart(DOOR), later))
        .filteredOn(change -> change.affected() == Change.Affected.INSTANCES)
        .extracting(change -> change.place() + " " + change.what())
        .contains("state closed is removed", "state locked is removed", "variable code is removed");
  }

  @Test
  void tellsThatARegionIsNew() {
    String before =
        """
        statechart: radio
        events: { a: }
        type: parallel
        states:
          sound: { states: { loud: { on: { a: quiet } }, quiet: { on: { a: loud } } } }
          light: { states: { off: { on: { a: lit } }, lit: { on: { a: off } } } }
        """;
    IrChart later =
        chart(
            before
                + "  clock: { states: { tick: { on: { a: tock } }, tock: { on: { a: tick } } } }\n");

    assertThat(ChartComparison.of(chart(before), later).get(0).toString())
        .startsWith("state clock is a new region");
  }

  @ParameterizedTest(name = "{0} -> {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          history: deep|history: shallow|state work.back has another kind of history
          target: work.a, actions|target: work.b, actions|state work.back has other initial states
          assign: { n: 1 }|assign: { n: 2 }|state work.back has other initial actions
          target: a, actions|target: b, actions|state work has other initial states
          emit: { said: { n: n } }|cancel: t|state work has other initial actions
          after: 5s, id: t|after: 6s, id: t|in work.a, go has other actions
          else: [ note ]|else: []|in work.b, go has other actions
          label: A|label: B|state work.a has other attributes
          target: b }, { target: a }|target: a }, { target: b }|in work.a, undo leads to other states by its branches
          """)
  void tellsWhatAnInstanceDoesDifferently(String before, String after, String told) {
    String chart =
        """
        statechart: memory
        context: { n: { type: int, initial: 0 } }
        attributes: { label: string }
        actions: { note: Notes. }
        events: { go: , undo: , leave: }
        emits: { said: { payload: { type: object, properties: { n: { type: integer } } } } }
        initial: work
        states:
          work:
            initial: { target: a, actions: [ emit: { said: { n: n } } ] }
            on: { leave: out }
            states:
              a:
                is: { label: A }
                on:
                  go: { target: b, actions: [ send: { event: leave, after: 5s, id: t } ] }
                  undo: [ { guard: n > 3, target: b }, { target: a } ]
              b:
                is: { label: C }
                on: { go: { target: a, actions: [ { if: n > 1, then: [], else: [ note ] } ] } }
              back:
                { type: history, history: deep, target: work.a, actions: [ assign: { n: 1 } ] }
          out: { is: { label: D }, on: { go: work.back } }
        """;
    String later = chart.replace(before, after);
    assertThat(later).isNotEqualTo(chart);

    assertThat(ChartComparison.of(chart(chart), chart(later)))
        .extracting(Change::toString)
        .anyMatch(change -> change.startsWith(told));
  }

  @Test
  void putsTheWorstFirst() {
    List<Change> changes =
        ChartComparison.of(
            chart(DOOR),
            chart(DOOR.replace("id: R-1", "id: R-2").replace("minimum: 1", "minimum: 2")));

    assertThat(changes)
        .extracting(Change::verdict)
        .containsExactly(
            Change.Verdict.BREAKING, Change.Verdict.UNCLEAR, Change.Verdict.COMPATIBLE);
  }

  private static IrChart chart(String text) {
    Source source = new Source("chart.statechart.yaml", text.getBytes(StandardCharsets.UTF_8));
    Compilation compilation =
        Statecharts.compile(new CompilationRequest(List.of(source), path -> Optional.empty()));
    assertThat(compilation.hasErrors()).as("%s", compilation.diagnostics()).isFalse();
    return compilation.charts().get(0);
  }
}
