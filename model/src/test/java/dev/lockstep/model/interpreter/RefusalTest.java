package dev.lockstep.model.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that an event without an enabled transition changes nothing and is refused with a reason.
 */
class RefusalTest {

  private static final String DOOR =
      """
      statechart: door
      context: { locked: { type: bool, initial: true }, tries: { type: int, initial: 0 } }
      actors: [owner, guest]
      events:
        open:
          by: [owner]
          payload: { type: object, properties: { key: { type: integer } }, required: [key] }
        shut: { by: [owner] }
        knock: {}
        burn: {}
      guards: { at_night: Whether it is night. }
      states:
        closed:
          on:
            open:
              - { guard: event.key != 7, refuse: wrong_key }
              - { guard: "!locked && tries < 3", target: opened }
              - { guard: at_night, target: opened }
            knock: { actions: [ { assign: { locked: "false", tries: tries + 1 } } ] }
            burn: ashes
        opened:
          on: { shut: closed }
        ashes: { type: final }
      """;

  private static final String METER =
      """
      statechart: meter
      context: { since: { type: timestamp } }
      events:
        read:
          payload:
            type: object
            properties: { level: { type: number }, at: { type: string, format: date-time } }
      states:
        on:
          tags: [stable]
          on:
            read:
              actions: [ { if: has(event.at), then: [ { assign: { since: event.at } } ] } ]
      """;

  /** A check that requires the field {@code key}. */
  private static final PayloadCheck KEY_REQUIRED =
      (address, payload) ->
          payload instanceof Map<?, ?> map && map.containsKey("key")
              ? List.of()
              : List.of("/key required");

  private Played door() {
    return Played.start(DOOR, KEY_REQUIRED, GuardAnswers.never());
  }

  private static Stimulus open(String actor, Object payload) {
    return new Stimulus("open", Optional.of(actor), payload);
  }

  @Test
  void finalStateComesBeforeUnknownEvent() {
    Played burnt = door().fire("burn");

    assertThat(burnt.fire("no.such.event").refusal()).isEqualTo("final-state []");
    assertThat(burnt.fire("open").refusal()).isEqualTo("final-state []");
  }

  @Test
  void unknownEventComesBeforePayload() {
    assertThat(door().fire("no.such.event", "no object").refusal())
        .isEqualTo("unknown-event [no.such.event]");
  }

  @Test
  void invalidPayloadComesBeforeNotAccepted() {
    Played opened = door().fire("knock").fire(open("owner", Map.of("key", 7L)));
    assertThat(opened.states()).isEqualTo("opened");

    assertThat(opened.fire(open("guest", Map.of())).refusal())
        .isEqualTo("payload-invalid [/key required]");
    assertThat(opened.fire("open").refusal()).isEqualTo("payload-invalid [/key required]");
  }

  @Test
  void notAcceptedComesBeforeTheActor() {
    assertThat(door().fireAs("guest", "shut").refusal())
        .isEqualTo("not-accepted [open, knock, burn]");
  }

  @Test
  void theActorComesBeforeTypedRefusals() {
    assertThat(door().fire(open("guest", Map.of("key", 8L))).refusal())
        .isEqualTo("actor-not-allowed [owner]");
    assertThat(door().fire("open", Map.of("key", 8L)).refusal())
        .isEqualTo("actor-not-allowed [owner]");
    assertThat(door().fire(open("stranger", Map.of("key", 8L))).refusal())
        .isEqualTo("actor-not-allowed [owner]");
  }

  @Test
  void typedRefusalComesBeforeGuards() {
    Played refused = door().fire(open("owner", Map.of("key", 8L)));

    assertThat(refused.refusal()).isEqualTo("wrong_key []");
    assertThat(((Reaction.Refused) refused.last()).typed()).isTrue();
  }

  @Test
  void tellsTheGuardsTried() {
    assertThat(door().fire(open("owner", Map.of("key", 7L))).refusal())
        .isEqualTo("guard-false [event.key != 7, !locked && tries < 3, at_night]");
  }

  @Test
  void asksJavaForADeclaredGuardOnceAndOnlyWhenNeeded() {
    List<String> asked = new ArrayList<>();
    Played night =
        Played.start(
            DOOR,
            KEY_REQUIRED,
            question -> {
              asked.add(question.guard() + question.payload() + question.actor());
              return true;
            });

    assertThat(night.fire(open("owner", Map.of("key", 8L))).refusal()).isEqualTo("wrong_key []");
    assertThat(asked).isEmpty();
    assertThat(night.fire(open("owner", Map.of("key", 7L))).states()).isEqualTo("opened");
    assertThat(asked).containsExactly("at_night{key=7}owner");
  }

  @Test
  void refusesANumberNoDoubleHolds() {
    Played meter = Played.start(METER);

    assertThat(meter.fire("read", Map.of("level", new BigDecimal("1e400"))).refusal())
        .isEqualTo("payload-invalid [/level type]");
    assertThat(meter.fire("read", Map.of("level", new BigDecimal("1e300"))).refusal()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "1998-12-31T23:59:60Z, 1998-12-31T23:59:59Z",
    "1998-12-31T15:59:60.5-08:00, 1998-12-31T23:59:59.500Z",
    "2026-01-01t00:00:00.1234567891234z, 2026-01-01T00:00:00.123456789Z",
    "2026-01-01T23:00:00+23:00, 2026-01-01T00:00:00Z",
  })
  void readsEveryDateTimeASchemaLetsThrough(String text, String moment) {
    Played meter = Played.start(METER);

    assertThat(meter.fire("read", Map.of("at", text)).refusal()).isEmpty();
    assertThat(meter.context("since")).isEqualTo(Instant.parse(moment));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1998-12-31T12:00:60Z",
        "1998-12-31T23:59:61Z",
        "2026-02-30T00:00:00Z",
        "2026-01-01T24:00:00Z",
        "2026-01-01T00:00:00",
        "2026-01-01T00:00:00+24:00"
      })
  void refusesATextThatNamesNoMoment(String text) {
    assertThat(Played.start(METER).fire("read", Map.of("at", text)).refusal())
        .isEqualTo("payload-invalid [/at format]");
  }

  @Test
  void anEventWithoutSchemaIgnoresItsPayload() {
    assertThat(door().fire("knock", List.of("anything")).refusal()).isEmpty();
  }

  @Test
  void takesAnybodyWhereNobodyIsNamed() {
    assertThat(door().fireAs("stranger", "knock").refusal()).isEmpty();
  }

  @Test
  void aRefusalLeavesTheSnapshotAsItWas() {
    Played door = door();
    InterpreterSnapshot before = door.snapshot();

    door.fire(open("owner", Map.of("key", 7L)));

    assertThat(door.snapshot()).isSameAs(before);
  }

  @Test
  void integersBeyond64BitsAreInvalid() {
    Played door = Played.start(DOOR, PayloadCheck.lenient(), GuardAnswers.never());

    assertThat(
            door.fire(open("owner", Map.of("key", new BigInteger("9223372036854775808"))))
                .refusal())
        .isEqualTo("payload-invalid [/key type]");
    assertThat(door.fire(open("owner", Map.of("key", 7.0))).refusal()).startsWith("guard-false");
    assertThat(door.fire(open("owner", Map.of("key", new BigDecimal("8e0")))).refusal())
        .isEqualTo("wrong_key []");
  }

  @Test
  void doesNotFollowAPayloadIntoTheDepths() {
    Object deep = List.of();
    for (int level = 0; level < 100_000; level++) {
      deep = List.of(deep);
    }
    Played door = Played.start(DOOR, PayloadCheck.lenient(), GuardAnswers.never());

    assertThat(door.fire(open("owner", Map.of("key", deep))).refusal())
        .isEqualTo("payload-invalid [/ nesting]");
  }

  @Test
  void aGuardThatFailsIsFalse() {
    String chart =
        """
        statechart: failing
        context: { n: { type: int, initial: 0 } }
        events:
          e: { payload: { type: object, properties: { x: { type: integer } } } }
        states:
          a: { on: { e: [ { guard: 10 / n > 1, target: b }, { guard: event.x == 1, target: c } ] } }
          b: {}
          c: {}
        """;

    assertThat(Played.start(chart).fire("e", Map.of()).refusal())
        .isEqualTo("guard-false [10 / n > 1, event.x == 1]");
    assertThat(Played.start(chart).fire("e", Map.of("x", 1L)).states()).isEqualTo("c");
  }

  @Test
  void anInnerRefusalKeepsOuterTransitionsFromBeingTried() {
    String chart =
        """
        statechart: inner
        events: { e: {} }
        states:
          p:
            on: { e: far }
            states:
              a: { on: { e: { refuse: not_from_here } } }
          far: {}
        """;

    assertThat(Played.start(chart).fire("e").refusal()).isEqualTo("not_from_here []");
  }

  @Test
  void aTransitionOfOneRegionOutweighsTheRefusalOfAnother() {
    String chart =
        """
        statechart: regions
        events: { e: {} }
        type: parallel
        states:
          l: { states: { l1: { on: { e: { refuse: never_here } } } } }
          r: { states: { r1: { on: { e: r2 } }, r2: {} } }
        """;

    Played played = Played.start(chart).fire("e");
    assertThat(played.states()).isEqualTo("l.l1 r.r2");
    assertThat(played.fire("e").refusal()).isEqualTo("never_here []");
  }

  @Test
  void aPrefixMatchesEveryEventItBegins() {
    String chart =
        """
        statechart: prefixes
        events: { job.done: {}, job.failed: {}, other: {} }
        states:
          a: { on: { "job.*": b, "*": c } }
          b: {}
          c: {}
        """;

    assertThat(Played.start(chart).fire("job.failed").states()).isEqualTo("b");
    assertThat(Played.start(chart).fire("other").states()).isEqualTo("c");
  }
}
