package dev.lockstep.verification;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a variable distinguishes states only while some run may read its value. */
class LiveVariablesTest {

  /** In `idle` the time passes without end, and `started` is assigned before it is read again. */
  private static final String TICKING =
      """
      statechart: ticking
      context:
        started: { type: timestamp }
        limit: { type: duration, initial: 1s }
      events: { go: , stop: }
      states:
        idle:
          after: { 1m: { target: idle, reenter: true } }
          on: { go: busy }
        busy:
          entry: [ { assign: { started: now, limit: "duration('10s') + duration('20s')" } } ]
          after: { limit: { guard: now - started > duration('5s'), target: idle } }
          on: { stop: idle }
      properties:
        busy_ends: { when: entered('busy'), leads_to: in('idle'), within: 30s }
      """;

  @Test
  void aTimestampThatIsOverwrittenBeforeItIsReadIsNoState() {
    PropertyReport report =
        PropertyCheck.of(PropertyCharts.compile(TICKING)).withLimit(1_000).run();

    assertThat(report.complete()).as(report.toText()).isTrue();
    assertThat(report.states()).isLessThan(20);
    assertThat(report.results().get(0).verdict()).isEqualTo(PropertyVerdict.HOLDS_FOR_EXPLORED);
  }

  @Test
  void aTimestampThatIsReadLaterIsAState() {
    String read = TICKING.replace("entry: [ { assign: { started: now, ", "entry: [ { assign: { ");

    PropertyReport report = PropertyCheck.of(PropertyCharts.compile(read)).withLimit(1_000).run();

    assertThat(report.complete()).isFalse();
  }

  /** Charts in which the value of `armed` decides whether `good` or `bad` is entered later. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        // read after a state that neither reads nor assigns
        """
          start: { on: { x: { target: mid, actions: [ assign: { armed: "true" } ] }, y: mid } }
          mid: { on: { x: last } }
          last: { on: { x: [ { guard: armed, target: good }, { target: bad } ] } }
        """,
        // assigned in one branch of an `if` only
        """
          start: { on: { x: { target: mid, actions: [ assign: { armed: "true" } ] }, y: mid } }
          mid:
            on:
              x:
                target: last
                actions: [ { if: in('start'), then: [ assign: { armed: "false" } ] } ]
          last: { on: { x: [ { guard: armed, target: good }, { target: bad } ] } }
        """,
        // copied to another variable before it is assigned
        """
          start: { on: { x: { target: mid, actions: [ assign: { armed: "true" } ] }, y: mid } }
          mid: { on: { x: { target: last, actions: [ assign: { was: armed, armed: "false" } ] } } }
          last: { on: { x: [ { guard: was, target: good }, { target: bad } ] } }
        """,
        // read on exit
        """
          start: { on: { x: { target: mid, actions: [ assign: { armed: "true" } ] }, y: mid } }
          mid:
            exit: [ assign: { was: armed } ]
            on: { x: { target: last, actions: [ assign: { armed: "false" } ] } }
          last: { on: { x: [ { guard: was, target: good }, { target: bad } ] } }
        """,
        // read by a state around the active one
        """
          start: { on: { x: { target: mid, actions: [ assign: { armed: "true" } ] }, y: mid } }
          mid:
            on: { y: [ { guard: armed, target: good }, { target: bad } ] }
            states:
              one: { on: { x: { target: two, actions: [ assign: { armed: "true" } ] } } }
              two: { on: { x: one } }
        """,
        // read by another region than the one that assigns
        """
          start: { on: { x: { target: mid, actions: [ assign: { armed: "true" } ] }, y: mid } }
          mid:
            type: parallel
            states:
              left:
                states:
                  one: { on: { x: { target: two, actions: [ assign: { armed: "false" } ] } } }
                  two: { on: { x: one } }
              right:
                states:
                  three: { on: { y: [ { guard: armed, target: good }, { target: bad } ] } }
                  four: { on: { x: three } }
        """,
        // assigned on the entry of a state that history does not enter
        """
          start: { on: { x: { target: mid.b, actions: [ assign: { armed: "true" } ] }, y: mid.b } }
          mid:
            initial: a
            on: { x: out }
            states:
              a: { entry: [ assign: { armed: "true" } ], on: { x: b } }
              b: { on: { y: [ { guard: armed, target: good }, { target: bad } ] } }
              h: { type: history, target: a }
          out: { on: { y: mid.h } }
        """,
        // assigned on the entry of a default state that a target passes over
        """
          start: { on: { x: { target: mid, actions: [ assign: { armed: "true" } ] }, y: mid } }
          mid: { on: { x: box.b } }
          box:
            initial: a
            states:
              a: { entry: [ assign: { armed: "true" } ], on: { x: b } }
              b: { on: { y: [ { guard: armed, target: good }, { target: bad } ] } }
        """,
        // assigned on the entry of the source, which is not left
        """
          start: { on: { x: { target: mid, actions: [ assign: { armed: "true" } ] }, y: mid } }
          mid: { on: { x: box.b } }
          box:
            initial: a
            on: { x: { target: box.b } }
            states:
              a: { entry: [ assign: { armed: "true" } ], on: { x: b } }
              b: { on: { y: [ { guard: armed, target: good }, { target: bad } ] } }
        """,
        // read by an eventless transition
        """
          start: { on: { x: { target: mid, actions: [ assign: { armed: "true" } ] }, y: mid } }
          mid: { on: { x: last } }
          last: { always: [ { guard: armed, target: good }, { target: bad } ] }
        """,
      })
  void aVariableThatDecidesLaterIsAState(String states) {
    String chart =
        """
        statechart: armed
        context: { armed: { type: bool }, was: { type: bool } }
        events: { x: , y: }
        initial: start
        states:
        """
            + states
            + "  good: { type: final }\n  bad: { type: final }\n"
            + "properties:\n  never_good: { never: in('good') }\n  never_bad: { never: in('bad') }\n";

    PropertyReport report = PropertyCheck.of(PropertyCharts.compile(chart)).run();

    assertThat(report.results())
        .extracting(PropertyResult::verdict)
        .as(report.toText())
        .containsOnly(PropertyVerdict.VIOLATED);
  }

  /** A delay that its own state assigns on entry, and one that it does not. */
  @ParameterizedTest
  @ValueSource(strings = {"", "entry: [ { assign: { pause: pause + pause } } ]"})
  void aDelayIsReadWhenTheStateIsEntered(String entry) {
    String chart =
        """
        statechart: pausing
        context: { pause: { type: duration, initial: 1s } }
        events: { slow: , fast: }
        states:
          off:
            on:
              slow: { target: ready, actions: [ { assign: { pause: "duration('5s')" } } ] }
              fast: { target: ready, actions: [ { assign: { pause: "duration('2s')" } } ] }
          ready: { on: { slow: on } }
          on:
            ENTRY
            after: { pause: off }
        properties:
          is_fast: { when: entered('on'), leads_to: in('off'), within: 4s }
        """
            .replace("ENTRY", entry.isEmpty() ? "tags: [on]" : entry);

    PropertyReport report = PropertyCheck.of(PropertyCharts.compile(chart)).run();

    assertThat(report.complete()).isTrue();
    assertThat(report.results().get(0).verdict()).isEqualTo(PropertyVerdict.VIOLATED);
  }
}
