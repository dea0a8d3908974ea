package dev.lockstep.model.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests of {@code after}, delayed sends, and stale timers. */
class TimerTest {

  private static final String WAITING =
      """
      statechart: waiting
      context: { patience: { type: duration, initial: 20s }, strict: { type: bool, initial: false } }
      events: { again: {}, leave: {}, strict_now: {} }
      states:
        a:
          on: { again: a, leave: b, strict_now: { actions: [ { assign: { strict: "true" } } ] } }
          after:
            10s: { guard: "!strict", target: c }
            patience: d
        b: {}
        c: {}
        d: {}
      """;

  @Test
  void setsTimersOnEntryInDocumentOrder() {
    Played played = Played.start(WAITING);

    assertThat(played.effects()).isEqualTo("+a --after 10s--> c +a --after patience--> d");
    assertThat(played.snapshot().timers())
        .extracting(timer -> Duration.between(Played.NOON, timer.deadline()).toSeconds())
        .containsExactly(10L, 20L);
    assertThat(played.snapshot().timers()).extracting(PendingTimer::entry).containsOnly(2L);
  }

  @Test
  void takesATimerThatIsDueAndTakesTheOthersBack() {
    Played played = Played.start(WAITING).advance("PT10S");

    assertThat(played.states()).isEqualTo("c");
    assertThat(played.effects()).isEqualTo("-a --after patience--> d");
    assertThat(played.snapshot().timers()).isEmpty();
  }

  @Test
  void dropsATimerWhoseGuardDoesNotHold() {
    Played played = Played.start(WAITING).fire("strict_now").advance("PT10S");

    assertThat(played.states()).isEqualTo("a");
    assertThat(played.dropped()).containsExactly("a --after 10s--> c");
    assertThat(played.advance("PT10S").states()).isEqualTo("d");
  }

  @Test
  void timersOfAnEarlierStayAreStale() {
    Played played = Played.start(WAITING);
    PendingTimer old = played.snapshot().timers().get(0);

    played.advance("PT5S").fire("again");
    InterpreterSnapshot before = played.snapshot();
    played.fire(old);

    assertThat(played.snapshot()).isSameAs(before);
    assertThat(played.dropped()).isEmpty();
    assertThat(played.states()).isEqualTo("a");
    assertThat(played.advance("PT5S").states()).isEqualTo("a");
    assertThat(played.advance("PT5S").states()).isEqualTo("c");
  }

  @Test
  void reEntryAtTheSameTimeStillMakesTimersStale() {
    Played played = Played.start(WAITING);
    PendingTimer old = played.snapshot().timers().get(0);

    played.fire("again");

    assertThat(played.snapshot().timers().get(0).deadline()).isEqualTo(old.deadline());
    assertThat(played.fire(old).states()).isEqualTo("a");
    assertThat(played.snapshot().timers()).hasSize(2);
  }

  @Test
  void takesTimersBackWhenTheirStateExits() {
    Played played = Played.start(WAITING).fire("leave");

    assertThat(played.effects()).isEqualTo("-a --after 10s--> c -a --after patience--> d");
    assertThat(played.advance("PT1H").states()).isEqualTo("b");
  }

  @Test
  void computesADelayFromTheContext() {
    assertThat(
            Played.start(WAITING, Map.of("patience", Duration.ofSeconds(5), "strict", true))
                .advance("PT5S")
                .states())
        .isEqualTo("d");
  }

  @Test
  void aNegativeDelayIsDueAtOnceAndAnEndlessOneFails() {
    assertThat(
            Played.start(WAITING, Map.of("patience", Duration.ofSeconds(-5)))
                .advance("PT0S")
                .states())
        .isEqualTo("d");
    assertThat(
            Played.start(WAITING, Map.of("patience", Duration.ofSeconds(Long.MAX_VALUE))).refusal())
        .startsWith("step-failed [a delay of");
  }

  private static final String SENDING =
      """
      statechart: sending
      actors: [user]
      context: { open: { type: bool, initial: true } }
      events: { go: {}, ring: { by: [user] }, stop: {}, shut: {}, end: {} }
      states:
        a:
          on:
            go: { target: b, actions: [ { send: { event: ring, after: 10s, id: bell } } ] }
        b:
          on:
            ring: [ { guard: "!open", refuse: closed }, { target: c } ]
            stop: { actions: [ { cancel: bell } ] }
            shut: { actions: [ { assign: { open: "false" } } ] }
            end: z
            go: { target: b, actions: [ { send: { event: ring, after: 10s, id: bell } } ] }
        c: {}
        z: { type: final }
      """;

  @Test
  void aDelayedSendIsTheMachinesOwnEventAndNeedsNoActor() {
    assertThat(Played.start(SENDING).fire("go").advance("PT10S").states()).isEqualTo("c");
  }

  @Test
  void aDelayedSendOutlivesTheStateThatMadeIt() {
    Played played = Played.start(SENDING).fire("go");

    assertThat(played.effects()).isEqualTo("+bell");
    assertThat(played.snapshot().timers()).hasSize(1);
  }

  @Test
  void takesADelayedSendBackByItsName() {
    Played played = Played.start(SENDING).fire("go").fire("go").fire("stop");

    assertThat(played.effects()).isEqualTo("-bell -bell");
    assertThat(played.advance("PT1H").states()).isEqualTo("b");
  }

  @Test
  void dropsADelayedSendThatNobodyTakes() {
    assertThat(Played.start(SENDING).fire("go").fire("shut").advance("PT10S").dropped())
        .containsExactly("bell");
    Played ended = Played.start(SENDING).fire("go").fire("end").advance("PT10S");
    assertThat(ended.dropped()).containsExactly("bell");
    assertThat(ended.snapshot().timers()).isEmpty();
  }

  @Test
  void timersOfAnOuterStateSurviveInnerTransitions() {
    String chart =
        """
        statechart: outer
        events: { go: {} }
        states:
          p:
            after: { 10s: far }
            states: { a: { on: { go: b } }, b: {} }
          far: {}
        """;

    Played played = Played.start(chart).advance("PT5S").fire("go");

    assertThat(played.effects()).isEmpty();
    assertThat(played.advance("PT5S").states()).isEqualTo("far");
  }
}
