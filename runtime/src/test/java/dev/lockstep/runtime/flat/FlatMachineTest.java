package dev.lockstep.runtime.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.Configuration;
import dev.lockstep.runtime.Effect;
import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.Refusal;
import dev.lockstep.runtime.RefusalReason;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.flat.Door.Actor;
import dev.lockstep.runtime.flat.Door.Context;
import dev.lockstep.runtime.flat.Door.Event;
import dev.lockstep.runtime.flat.Door.State;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FlatMachineTest {

  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

  private final Door.Machine machine = new Door.Machine();

  @Test
  void setsATimerOnEntryAndTakesItBackOnExit() {
    Fired<State, Context> started = fired(machine.start(NOW));
    Timer timer = started.snapshot().timers().get(0);

    Fired<State, Context> closed = fired(machine.fire(started.snapshot(), Event.PUSH, null, NOW));

    assertThat(timer).isEqualTo(new Timer("CLOSES_BY_ITSELF", null, null, 2, NOW.plusSeconds(30)));
    assertThat(started.effects()).containsExactly(new Effect.Schedule(timer));
    assertThat(closed.effects()).containsExactly(new Effect.Cancel(timer));
    assertThat(closed.snapshot().timers()).isEmpty();
    assertThat(closed.snapshot().entries()).isEqualTo(3);
  }

  @Test
  void aStaleTimerFiresNothing() {
    Snapshot<State, Context> closed = closed(false, false);
    Timer stale = new Timer("CLOSES_BY_ITSELF", null, null, 2, NOW);

    Fired<State, Context> result = fired(machine.fire(closed, stale, NOW));

    assertThat(result.snapshot()).isSameAs(closed);
    assertThat(result.microsteps()).isEmpty();
    assertThat(result.dropped()).isEmpty();
  }

  @Test
  void aTimerThatIsDueTakesItsRow() {
    Snapshot<State, Context> open = fired(machine.start(NOW)).snapshot();

    Fired<State, Context> result = fired(machine.fire(open, open.timers().get(0), NOW));

    assertThat(result.snapshot().configuration().state()).isEqualTo(State.CLOSED);
    assertThat(result.effects()).isEmpty();
  }

  @Test
  void refusesInTheOrderOfTheLanguage() {
    Snapshot<State, Context> gone = at(State.GONE, new Context(false, false));
    Snapshot<State, Context> closed = closed(false, false);

    assertThat(refusal(machine.fire(gone, wire("NOBODY", null), NOW)).kind())
        .isEqualTo(RefusalReason.FINAL_STATE);
    assertThat(refusal(machine.fire(closed, wire("NOBODY", null), NOW)))
        .isEqualTo(refusal(RefusalReason.UNKNOWN_EVENT, "NOBODY"));
    assertThat(refusal(machine.fire(fired(machine.start(NOW)).snapshot(), Event.LOCK, null, NOW)))
        .isEqualTo(refusal(RefusalReason.NOT_ACCEPTED, "PUSH", "SMASH"));
    assertThat(refusal(machine.fire(closed, Event.LOCK, Actor.GUEST, NOW)))
        .isEqualTo(refusal(RefusalReason.ACTOR_NOT_ALLOWED, "OWNER"));
    assertThat(refusal(machine.fire(closed, wire("LOCK", "stranger"), NOW)))
        .isEqualTo(refusal(RefusalReason.ACTOR_NOT_ALLOWED, "OWNER"));
    assertThat(refusal(machine.fire(closed(true, false), Event.PUSH, null, NOW)))
        .isEqualTo(new Refusal(RefusalReason.REFUSED, "locked", List.of(), List.of()));
    assertThat(refusal(machine.fire(closed(false, true), Event.PUSH, null, NOW)))
        .isEqualTo(refusal(RefusalReason.GUARD_FALSE, "locked", "!stuck"));
  }

  @Test
  void answersTheSameRefusalWithoutMakingItAgain() {
    Snapshot<State, Context> closed = closed(false, false);

    FireResult<State, Context> first = machine.fire(closed, Event.LOCK, Actor.GUEST, NOW);

    assertThat(machine.fire(closed, Event.LOCK, Actor.GUEST, NOW)).isSameAs(first);
  }

  @Test
  void endsALoopOfEventlessRows() {
    Refusal refusal = refusal(machine.fire(closed(false, false), Event.SPIN, null, NOW));

    assertThat(refusal.kind()).isEqualTo(RefusalReason.STEP_FAILED);
    assertThat(refusal.details()).containsExactly("more than 1000 microsteps");
  }

  @Test
  void takesARowOfTheChartFromAnyState() {
    for (State state : List.of(State.OPEN, State.CLOSED)) {
      Fired<State, Context> result =
          fired(machine.fire(at(state, new Context(false, false)), Event.SMASH, null, NOW));

      assertThat(result.snapshot().configuration().state()).isEqualTo(State.GONE);
      assertThat(result.microsteps().get(0).exited()).containsExactly(state);
    }
  }

  @Test
  void actsWithoutMovingWhenARowStays() {
    Fired<State, Context> result =
        fired(machine.fire(closed(false, false), Event.LOCK, Actor.OWNER, NOW));

    assertThat(result.snapshot().context().locked()).isTrue();
    assertThat(result.effects()).containsExactly(new Effect.Perform("turn_key"));
    assertThat(result.microsteps().get(0).exited()).isEmpty();
    assertThat(result.microsteps().get(0).entered()).isEmpty();
  }

  private Snapshot<State, Context> closed(boolean locked, boolean stuck) {
    return at(State.CLOSED, new Context(locked, stuck));
  }

  private Snapshot<State, Context> at(State state, Context context) {
    return new Snapshot<>(
        machine.chart(), new Configuration<>(List.of(state)), context, Map.of(), List.of(), 5);
  }

  private static WireEvent wire(String event, @Nullable String actor) {
    return new WireEvent(event, actor, null);
  }

  private static Fired<State, Context> fired(FireResult<State, Context> result) {
    assertThat(result).isInstanceOf(Fired.class);
    return (Fired<State, Context>) result;
  }

  private static Refusal refusal(FireResult<State, Context> result) {
    assertThat(result).isInstanceOf(Refused.class);
    return ((Refused<State, Context>) result).refusal();
  }

  private static Refusal refusal(RefusalReason kind, String... details) {
    return new Refusal(kind, kind.wire(), List.of(details), List.of());
  }
}
