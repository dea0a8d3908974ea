package dev.lockstep.runtime.region;

import dev.lockstep.runtime.ActorType;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.EventType;
import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.MachineEvent;
import dev.lockstep.runtime.RefusalReason;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.runtime.step.Refusals;
import dev.lockstep.runtime.step.Step;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Executes a chart with hierarchy, regions or history by its tables. A generated machine adds what
 * the tables do not hold: guards, actions, delays and invariants, each called by position.
 *
 * @param <S> generated state enum
 * @param <E> generated event interface
 * @param <A> generated actor enum
 * @param <C> generated context record
 */
public abstract class RegionMachine<
        S extends StateType, E extends MachineEvent, A extends ActorType, C>
    implements Machine<S, E, A, C> {

  private final RegionTable<S> table;

  /** A machine of these tables. */
  protected RegionMachine(RegionTable<S> table) {
    this.table = table;
  }

  /** Whether the guard of a row with a guard holds. An evaluation error counts as no. */
  protected abstract boolean holds(int row, @Nullable E event, Step<E, C> step);

  /** Asks for what a row with actions asks for. */
  protected abstract void act(int row, @Nullable E event, Step<E, C> step);

  /** Asks for what entering a state asks for; -1 is the chart itself. */
  protected void enter(int state, Step<E, C> step) {}

  /**
   * Asks for what the default of a compound state, or of a history state, asks for when it is
   * taken; -1 is the chart itself.
   */
  protected void begin(int state, Step<E, C> step) {}

  /** Asks for what leaving a state asks for. */
  protected void leave(int state, Step<E, C> step) {}

  /** How long an {@code after} row waits. */
  protected Duration delay(int row, Step<E, C> step) {
    return Duration.ZERO;
  }

  /** The first invariant of an active state that does not hold; -1 is the chart itself. */
  protected @Nullable String broken(int state, Step<E, C> step) {
    return null;
  }

  /** An event, by position, with its payload. */
  protected abstract Reading<? extends E> read(int event, JsonValue payload);

  @Override
  public final ChartId chart() {
    return table.chart().id();
  }

  @Override
  public final List<S> states() {
    return table.chart().states();
  }

  @Override
  public final FireResult<S, C> start(Instant now) {
    return start(initialContext(), now);
  }

  @Override
  public final FireResult<S, C> start(C context, Instant now) {
    return macrostep(new RegionStep<>(table, context, now)).start();
  }

  @Override
  public final FireResult<S, C> fire(Snapshot<S, C> from, E event, @Nullable A actor, Instant now) {
    PositionSet active = active(from);
    if (active == null) {
      return impossible(from);
    }
    if (table.completion().isEnd(active)) {
      return Refusals.cast(table.finalState());
    }
    int column = event.type().ordinal();
    if (!accepts(from, column)) {
      return notAccepted(from);
    }
    if (!table.vocabulary().allows(column, actor == null ? -1 : actor.ordinal())) {
      return Refusals.cast(table.notAllowed(column));
    }
    return macrostep(from, active, actor == null ? "" : actor.wire(), now).take(event);
  }

  @Override
  public final FireResult<S, C> fire(Snapshot<S, C> from, WireEvent event, Instant now) {
    PositionSet active = active(from);
    if (active == null) {
      return impossible(from);
    }
    if (table.completion().isEnd(active)) {
      return Refusals.cast(table.finalState());
    }
    int column = table.vocabulary().event(event.event());
    if (column < 0) {
      return Refusals.unknownEvent(event.event());
    }
    JsonValue payload = event.payload();
    Reading<? extends E> typed = read(column, payload == null ? JsonNull.NULL : payload);
    E read = typed.value();
    if (read == null) {
      return Refusals.payloadInvalid(typed.violations());
    }
    if (!accepts(from, column)) {
      return notAccepted(from);
    }
    String actor = event.actor();
    if (!table.vocabulary().allows(column, table.vocabulary().actor(actor))) {
      return Refusals.cast(table.notAllowed(column));
    }
    return macrostep(from, active, actor == null ? "" : actor, now).take(read);
  }

  @Override
  public final FireResult<S, C> fire(Snapshot<S, C> from, Timer timer, Instant now) {
    if (!from.timers().contains(timer)) {
      return new Fired<>(from, List.of(), List.of(), List.of());
    }
    PositionSet active = active(from);
    return active == null ? impossible(from) : macrostep(from, active, "", now).due(timer);
  }

  private @Nullable PositionSet active(Snapshot<S, C> from) {
    return table.configurations().read(from.configuration().states());
  }

  private Macrostep<S, E, C> macrostep(
      Snapshot<S, C> from, PositionSet active, String actor, Instant now) {
    return macrostep(new RegionStep<>(table, from, active, actor, now));
  }

  private Macrostep<S, E, C> macrostep(RegionStep<S, E, C> step) {
    return new Macrostep<>(this, table, step);
  }

  private boolean accepts(Snapshot<S, C> from, int column) {
    for (S state : from.configuration().states()) {
      if (table.branches().first(state.ordinal(), column) >= 0) {
        return true;
      }
    }
    return false;
  }

  private Refused<S, C> notAccepted(Snapshot<S, C> from) {
    List<String> accepted =
        table.chart().events().stream()
            .filter(event -> accepts(from, event.ordinal()))
            .<String>map(EventType::wire)
            .toList();
    return Refusals.of(RefusalReason.NOT_ACCEPTED, accepted);
  }

  private static <S extends StateType, C> Refused<S, C> impossible(Snapshot<S, C> from) {
    List<String> states = from.configuration().states().stream().map(StateType::wire).toList();
    return Refusals.of(
        RefusalReason.STEP_FAILED, List.of("the machine cannot be in " + states + " at once"));
  }
}
