package dev.lockstep.runtime.region;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import dev.lockstep.runtime.region.Player.Actor;
import dev.lockstep.runtime.region.Player.Context;
import dev.lockstep.runtime.region.Player.Event;
import dev.lockstep.runtime.region.Player.State;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RegionMachineTest {

  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

  private final Player.Machine machine = new Player.Machine();

  @Test
  void entersRegionsInDocumentOrderAndLeavesThemBackwards() {
    Fired<State, Context> on = fired(machine.fire(off(), Event.POWER, null, NOW));
    Fired<State, Context> off = fired(machine.fire(on.snapshot(), Event.POWER, null, NOW));

    assertThat(performed(on))
        .containsExactly("-OFF", "OFF POWER ON", "+ON", "+SOUND", "+LOUD", "+TAPE", "+SIDE_A");
    assertThat(on.snapshot().configuration().states()).containsExactly(State.LOUD, State.SIDE_A);
    assertThat(performed(off))
        .containsExactly("-SIDE_A", "-TAPE", "-LOUD", "-SOUND", "-ON", "ON POWER OFF", "+OFF");
  }

  @Test
  void takesTransitionsOfSeveralRegionsTogether() {
    Snapshot<State, Context> on = at(Map.of(), State.LOUD, State.SIDE_A);

    Fired<State, Context> wound = fired(machine.fire(on, Event.WIND, null, NOW));

    assertThat(wound.microsteps()).hasSize(1);
    assertThat(wound.microsteps().get(0).transitions())
        .isEqualTo(List.of(Player.Row.MUTES, Player.Row.WINDS));
    assertThat(performed(wound))
        .containsExactly("-SIDE_A", "-LOUD", "LOUD WIND MUTE", "SIDE_A WIND END", "+MUTE", "+END");
  }

  @Test
  void answersItsOwnCompletion() {
    Snapshot<State, Context> on =
        snapshot(new Context(true), Map.of(), List.of(), State.LOUD, State.SIDE_A);

    Fired<State, Context> wound = fired(machine.fire(on, Event.WIND, null, NOW));

    assertThat(wound.snapshot().configuration().states()).containsExactly(State.MUTE, State.SIDE_A);
    assertThat(performed(wound)).contains("TAPE done.state.TAPE SIDE_A");
    assertThat(wound.dropped()).isEmpty();
  }

  @Test
  void remembersDeeplyAndComesBack() {
    Snapshot<State, Context> on = at(Map.of(), State.MUTE, State.END);

    Snapshot<State, Context> off = fired(machine.fire(on, Event.POWER, null, NOW)).snapshot();
    Snapshot<State, Context> back = fired(machine.fire(off, Event.RESUME, null, NOW)).snapshot();

    assertThat(off.history()).isEqualTo(Map.of("BEFORE", List.of(State.MUTE, State.END)));
    assertThat(back.configuration()).isEqualTo(on.configuration());
  }

  @Test
  void takesTheDefaultOfAHistoryThatRemembersNothing() {
    Fired<State, Context> on = fired(machine.fire(off(), Event.RESUME, null, NOW));

    assertThat(on.snapshot().configuration().states()).containsExactly(State.LOUD, State.SIDE_A);
  }

  @Test
  void comesBackToTheStatesThatEachSnapshotRemembers() {
    for (int round = 0; round < 3; round++) {
      for (State sound : List.of(State.LOUD, State.MUTE)) {
        for (State tape : List.of(State.SIDE_A, State.END)) {
          Snapshot<State, Context> off = at(Map.of("BEFORE", List.of(sound, tape)), State.OFF);

          Fired<State, Context> on = fired(machine.fire(off, Event.RESUME, null, NOW));

          assertThat(on.snapshot().configuration().states()).containsExactly(sound, tape);
          assertThat(on.snapshot().history()).isEqualTo(off.history());
        }
      }
    }
  }

  @Test
  void readsTheHistoryOfASnapshotEachTime() {
    Map<String, List<State>> history = new HashMap<>();
    Snapshot<State, Context> off = at(history, State.OFF);

    for (State sound : List.of(State.LOUD, State.MUTE, State.LOUD)) {
      history.put("BEFORE", new ArrayList<>(List.of(sound, State.END)));
      Fired<State, Context> on = fired(machine.fire(off, Event.RESUME, null, NOW));
      history.get("BEFORE").set(0, State.OFF);

      assertThat(on.snapshot().configuration().states()).containsExactly(sound, State.END);
      assertThat(refusal(machine.fire(off, Event.RESUME, null, NOW)).kind())
          .isEqualTo(RefusalReason.STEP_FAILED);
    }
  }

  @Test
  void keepsTheHistoryOfStatesThatTheChartDoesNotHave() {
    Map<String, List<State>> history =
        Map.of("UNKNOWN", List.of(State.OFF), "BEFORE", List.of(State.LOUD, State.END));
    Snapshot<State, Context> on = at(history, State.MUTE, State.END);

    Snapshot<State, Context> off = fired(machine.fire(on, Event.POWER, null, NOW)).snapshot();

    assertThat(List.copyOf(off.history().entrySet()))
        .containsExactly(
            Map.entry("BEFORE", List.of(State.MUTE, State.END)),
            Map.entry("UNKNOWN", List.of(State.OFF)));
    assertThatThrownBy(() -> off.history().clear())
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void namesTheFirstActiveStateAsSourceOfTheChart() {
    Snapshot<State, Context> on = at(Map.of(), State.MUTE, State.END);

    Fired<State, Context> broken = fired(machine.fire(on, Event.DROP, Actor.OWNER, NOW));

    assertThat(performed(broken)).contains("MUTE DROP BROKEN");
  }

  @Test
  void setsTimersOnEntryAndTakesThemBackOnExit() {
    Fired<State, Context> on = fired(machine.fire(off(), Event.POWER, null, NOW));
    Timer timer = on.snapshot().timers().get(0);

    Fired<State, Context> played = fired(machine.fire(on.snapshot(), timer, NOW));
    Fired<State, Context> off = fired(machine.fire(on.snapshot(), Event.POWER, null, NOW));

    assertThat(timer).isEqualTo(new Timer("PLAYS_OUT", null, null, 7, NOW.plusSeconds(2700)));
    assertThat(played.snapshot().configuration().states()).containsExactly(State.LOUD, State.END);
    assertThat(off.effects()).contains(new Effect.Cancel(timer));
  }

  @Test
  void ignoresATimerThatIsNotPending() {
    Snapshot<State, Context> on = at(Map.of(), State.LOUD, State.SIDE_A);

    Fired<State, Context> result =
        fired(machine.fire(on, new Timer("PLAYS_OUT", null, null, 1, NOW), NOW));

    assertThat(result.snapshot()).isSameAs(on);
    assertThat(result.dropped()).isEmpty();
  }

  @Test
  void dropsTimersOfNoEventAndOfNoTransition() {
    Timer event = new Timer("later", "NOBODY", null, 1, NOW);
    Timer row = new Timer("no such row", null, null, 1, NOW);
    Timer asleep = new Timer("PLAYS_OUT", null, null, 1, NOW);
    Snapshot<State, Context> off =
        snapshot(new Context(false), Map.of(), List.of(event, row, asleep), State.OFF);

    for (Timer timer : List.of(event, row, asleep)) {
      Fired<State, Context> result = fired(machine.fire(off, timer, NOW));

      assertThat(result.dropped()).containsExactly(timer.id());
      assertThat(result.snapshot().timers()).hasSize(2).doesNotContain(timer);
    }
  }

  @Test
  void refusesInTheOrderOfTheLanguage() {
    Snapshot<State, Context> on = at(Map.of(), State.LOUD, State.SIDE_A);

    assertThat(refusal(machine.fire(at(Map.of(), State.BROKEN), wire("NOBODY", null), NOW)).kind())
        .isEqualTo(RefusalReason.FINAL_STATE);
    assertThat(refusal(machine.fire(on, wire("NOBODY", null), NOW)))
        .isEqualTo(refusal(RefusalReason.UNKNOWN_EVENT, "NOBODY"));
    assertThat(refusal(machine.fire(on, Event.RESUME, null, NOW)))
        .isEqualTo(refusal(RefusalReason.NOT_ACCEPTED, "POWER", "SILENCE", "WIND", "DROP"));
    assertThat(refusal(machine.fire(on, Event.DROP, Actor.GUEST, NOW)))
        .isEqualTo(refusal(RefusalReason.ACTOR_NOT_ALLOWED, "OWNER"));
    assertThat(refusal(machine.fire(on, wire("DROP", "stranger"), NOW)))
        .isEqualTo(refusal(RefusalReason.ACTOR_NOT_ALLOWED, "OWNER"));
  }

  static List<List<State>> impossible() {
    return List.of(
        List.of(),
        List.of(State.LOUD),
        List.of(State.SIDE_A),
        List.of(State.LOUD, State.MUTE),
        List.of(State.LOUD, State.MUTE, State.SIDE_A),
        List.of(State.SIDE_A, State.LOUD),
        List.of(State.LOUD, State.LOUD, State.SIDE_A),
        List.of(State.OFF, State.LOUD, State.SIDE_A),
        List.of(State.OFF, State.BROKEN),
        List.of(State.ON),
        List.of(State.SOUND, State.TAPE),
        List.of(State.BEFORE));
  }

  @ParameterizedTest
  @MethodSource("impossible")
  void refusesToStandWhereNoMachineCan(List<State> states) {
    Timer timer = new Timer("PLAYS_OUT", null, null, 1, NOW);
    Snapshot<State, Context> nowhere =
        snapshot(new Context(false), Map.of(), List.of(timer), states.toArray(State[]::new));
    Refusal expected =
        refusal(RefusalReason.STEP_FAILED, "the machine cannot be in " + states + " at once");

    assertThat(refusal(machine.fire(nowhere, Event.POWER, null, NOW))).isEqualTo(expected);
    assertThat(refusal(machine.fire(nowhere, wire("POWER", null), NOW))).isEqualTo(expected);
    assertThat(refusal(machine.fire(nowhere, timer, NOW))).isEqualTo(expected);
  }

  static List<List<State>> impossibleMemories() {
    return List.of(
        List.of(),
        List.of(State.OFF),
        List.of(State.LOUD, State.MUTE),
        List.of(State.SOUND),
        List.of(State.SIDE_A, State.LOUD),
        List.of(State.BEFORE));
  }

  @ParameterizedTest
  @MethodSource("impossibleMemories")
  void refusesToEnterWhatCannotBeRemembered(List<State> states) {
    Snapshot<State, Context> off = at(Map.of("BEFORE", states), State.OFF);

    assertThat(refusal(machine.fire(off, Event.RESUME, null, NOW)))
        .isEqualTo(
            refusal(RefusalReason.STEP_FAILED, "history `BEFORE` cannot remember " + states));
    assertThat(machine.fire(off, Event.POWER, null, NOW)).isInstanceOf(Fired.class);
  }

  @Test
  void completesWhatIsRememberedInPart() {
    Snapshot<State, Context> off =
        at(Map.of("BEFORE", List.of(State.MUTE), "UNKNOWN", List.of()), State.OFF);

    Fired<State, Context> on = fired(machine.fire(off, Event.RESUME, null, NOW));

    assertThat(on.snapshot().configuration().states()).containsExactly(State.MUTE, State.SIDE_A);
  }

  private static Snapshot<State, Context> off() {
    return new Snapshot<>(
        Player.CHART.id(),
        new Configuration<>(List.of(State.OFF)),
        new Context(false),
        Map.of(),
        List.of(),
        2);
  }

  private static Snapshot<State, Context> at(Map<String, List<State>> history, State... states) {
    return snapshot(new Context(false), history, List.of(), states);
  }

  private static Snapshot<State, Context> snapshot(
      Context context, Map<String, List<State>> history, List<Timer> timers, State... states) {
    return new Snapshot<>(
        Player.CHART.id(), new Configuration<>(List.of(states)), context, history, timers, 2);
  }

  private static List<String> performed(Fired<State, Context> fired) {
    return fired.effects().stream()
        .filter(Effect.Perform.class::isInstance)
        .map(effect -> ((Effect.Perform) effect).action())
        .toList();
  }

  private static WireEvent wire(String event, @Nullable String actor) {
    return new WireEvent(event, actor, null);
  }

  private static Refusal refusal(RefusalReason kind, String... details) {
    return new Refusal(kind, kind.wire(), List.of(details), List.of());
  }

  private static Refusal refusal(FireResult<State, Context> result) {
    assertThat(result).isInstanceOf(Refused.class);
    return ((Refused<State, Context>) result).refusal();
  }

  private static Fired<State, Context> fired(FireResult<State, Context> result) {
    assertThat(result).isInstanceOf(Fired.class);
    return (Fired<State, Context>) result;
  }
}
