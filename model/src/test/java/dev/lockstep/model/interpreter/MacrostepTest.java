package dev.lockstep.model.interpreter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Tests of actions, eventless transitions, raised events, emissions, and steps that cannot be
 * completed.
 */
class MacrostepTest {

  @Test
  void takesEventlessTransitionsBeforeRaisedEvents() {
    String chart =
        """
        statechart: order
        events: { go: {}, inner: {} }
        actions: { x: x, y: y, z: z }
        states:
          a: { on: { go: { target: b, actions: [ { raise: inner }, x ] } } }
          b: { always: { target: c, actions: [y] }, on: { inner: a } }
          c: { on: { inner: { target: d, actions: [z] } } }
          d: {}
        """;

    Played played = Played.start(chart).fire("go");

    assertThat(played.states()).isEqualTo("d");
    assertThat(played.effects()).isEqualTo("x y z");
    assertThat(played.transitions()).isEqualTo("a --go--> b | b --always--> c | c --inner--> d");
  }

  @Test
  void recordsARaisedEventNobodyTakes() {
    String chart =
        """
        statechart: lost
        events: { go: {}, inner: {} }
        states:
          a: { on: { go: { actions: [ { raise: inner } ] } } }
          b: { on: { inner: a } }
        """;

    Played played = Played.start(chart).fire("go");

    assertThat(played.dropped()).containsExactly("inner");
    assertThat(played.states()).isEqualTo("a");
  }

  @Test
  void startsWithEventlessTransitionsToo() {
    String chart =
        """
        statechart: quick
        context: { ready: { type: bool, initial: false } }
        states:
          a: { always: [ { guard: ready, target: c }, { target: b } ] }
          b: {}
          c: {}
        """;

    assertThat(Played.start(chart).states()).isEqualTo("b");
    assertThat(Played.start(chart, Map.of("ready", true)).states()).isEqualTo("c");
  }

  @Test
  void endsALoopThatDoesNotSettle() {
    String chart =
        """
        statechart: eventless-loop
        context: { n: { type: int, initial: 0 }, on: { type: bool, initial: true } }
        events: { go: {} }
        states:
          a: { on: { go: b } }
          b: { always: { guard: on, target: c, actions: [ { assign: { n: n + 1 } } ] } }
          c: { always: { guard: on, target: b } }
        """;

    Played played = Played.start(chart);
    InterpreterSnapshot before = played.snapshot();

    assertThat(played.fire("go").refusal()).isEqualTo("step-failed [more than 1000 microsteps]");
    assertThat(played.snapshot()).isSameAs(before);
  }

  @Test
  void assignsFromTheValuesBefore() {
    String chart =
        """
        statechart: swap
        context: { x: { type: int, initial: 1 }, y: { type: int, initial: 2 } }
        events: { go: {} }
        states:
          a: { on: { go: { actions: [ { assign: { x: y, y: x } }, { assign: { x: x * 10 } } ] } } }
        """;

    Played played = Played.start(chart).fire("go");

    assertThat(played.context("x")).isEqualTo(20L);
    assertThat(played.context("y")).isEqualTo(1L);
  }

  @Test
  void saysEventsToTheWorldWithSourceTargetAndTime() {
    String chart =
        """
        statechart: speaking
        actors: [user]
        events: { go: {} }
        emits:
          changed:
            payload:
              type: object
              properties:
                from: { type: string }
                to: { type: string }
                why: { type: string }
                who: { type: string }
                at: { type: string, format: date-time }
        onTransition:
          - emit: { changed: { from: source, to: target, why: event.name, who: actor, at: now } }
        states:
          a: { wire: "A (first)", on: { go: b } }
          b: { always: c }
          c: {}
        """;

    Played played = Played.start(chart).fire(new Stimulus("go", Optional.of("user"), null));

    assertThat(played.effects())
        .isEqualTo(
            "changed{from=A (first), to=b, why=go, who=user, at=2026-01-01T12:00:00Z}"
                + " changed{from=b, to=c, why=, who=user, at=2026-01-01T12:00:00Z}");
  }

  @Test
  void choosesByIf() {
    String chart =
        """
        statechart: choosing
        context: { n: { type: int, initial: 1 } }
        events: { go: {}, up: {} }
        actions: { low: l, high: h }
        states:
          a:
            on:
              up: { actions: [ { assign: { n: n + 1 } } ] }
              go:
                actions:
                  - if: n > 1
                    then: [high]
                    else: [low, { if: n == 1, then: [low] } ]
        """;

    assertThat(Played.start(chart).fire("go").effects()).isEqualTo("low low");
    assertThat(Played.start(chart).fire("up").fire("go").effects()).isEqualTo("high");
  }

  @Test
  void bringsThePayloadOfARaisedEvent() {
    String chart =
        """
        statechart: passing
        context: { total: { type: int, initial: 0 } }
        events:
          go: {}
          add: { payload: { type: object, properties: { n: { type: integer } }, required: [n] } }
        states:
          a:
            on:
              go: { actions: [ { raise: { add: { n: 40 + 2 } } } ] }
              add: { actions: [ { assign: { total: total + event.n } } ] }
        """;

    assertThat(Played.start(chart).fire("go").context("total")).isEqualTo(42L);
  }

  @Test
  void sendsItselfAnExternalEvent() {
    String chart =
        """
        statechart: sending
        events: { go: {}, later: {} }
        states:
          a: { on: { go: { actions: [ { send: { event: later } } ] }, later: b } }
          b: {}
        """;

    Played played = Played.start(chart).fire("go");

    assertThat(played.effects()).isEqualTo(">later{}");
    assertThat(played.states()).isEqualTo("a");
  }

  private static final String FRAGILE =
      """
      statechart: fragile
      context: { n: { type: int, initial: 9223372036854775807 }, d: { type: double, initial: 1 } }
      events: { overflow: {}, infinite: {}, choose: {}, down: {} }
      actions: { x: x }
      invariant: n > 0
      states:
        a:
          entry: [x]
          on:
            overflow: { target: a, actions: [ x, { assign: { d: "2.0" } }, { assign: { n: n + 1 } } ] }
            infinite: { actions: [ { assign: { d: d / 0.0 } } ] }
            choose: { actions: [ { if: n + 1 > 0, then: [x] } ] }
            down: { actions: [ { assign: { n: "-1" } } ] }
      """;

  @Test
  void refusesAStepWhoseExpressionFails() {
    Played played = Played.start(FRAGILE);
    InterpreterSnapshot before = played.snapshot();

    assertThat(played.fire("overflow").refusal()).startsWith("step-failed [`n + 1` fails");
    assertThat(played.snapshot()).isSameAs(before);
    assertThat(played.fire("infinite").refusal())
        .isEqualTo("step-failed [`d / 0.0` is not a finite number]");
    assertThat(played.fire("choose").refusal()).startsWith("step-failed [`n + 1 > 0` fails");
  }

  @Test
  void refusesAStepThatBreaksAnInvariant() {
    assertThat(Played.start(FRAGILE).fire("down").refusal())
        .isEqualTo("step-failed [invariant does not hold: n > 0]");
    assertThat(Played.start(FRAGILE, Map.of("n", 0L)).refusal())
        .isEqualTo("step-failed [invariant does not hold: n > 0]");
  }

  @Test
  void looksAtInvariantsOnlyWhenTheMacrostepIsOver() {
    String chart =
        """
        statechart: patient
        context: { n: { type: int, initial: 1 } }
        events: { go: {} }
        invariant: n > 0
        states:
          a: { on: { go: { target: b, actions: [ { assign: { n: "-1" } } ] } } }
          b: { always: { target: c, actions: [ { assign: { n: "5" } } ] } }
          c: { invariant: n == 5 }
        """;

    assertThat(Played.start(chart).fire("go").states()).isEqualTo("c");
  }

  @Test
  void refusesAStepThatEmitsAnInvalidPayload() {
    String chart =
        """
        statechart: emitting
        events: { go: {} }
        emits: { said: { payload: { type: object, properties: { n: { type: integer } } } } }
        states:
          a: { on: { go: { target: b, actions: [ { emit: { said: { n: 5 } } } ] } } }
          b: {}
        """;
    PayloadCheck small =
        (address, payload) -> List.of(address.substring(address.indexOf('#')) + " maximum");

    assertThat(Played.start(chart, small, GuardAnswers.never()).fire("go").refusal())
        .startsWith("step-failed [payload of said is invalid: #/emits/said/payload");
  }

  @Test
  void toleratesNoUnknownContextAtTheStart() {
    assertThatThrownBy(() -> Played.start(FRAGILE, Map.of("m", 1L)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no context variable `m`");
    assertThatThrownBy(() -> Played.start(FRAGILE, Map.of("n", "x")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("`n` cannot be x");
  }

  @Test
  void answersTheSameQuestionTheSameWay() {
    Played one = Played.start(FRAGILE).fire("overflow").fire("infinite");
    Played other = Played.start(FRAGILE).fire("overflow").fire("infinite");

    assertThat(one.last()).isEqualTo(other.last());
  }
}
