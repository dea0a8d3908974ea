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
import dev.lockstep.runtime.json.Violation;
import dev.lockstep.runtime.step.Refusals;
import dev.lockstep.runtime.step.Step;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A machine of a chart with hierarchy, regions or history, driven by tables. A generated subclass
 * provides guards, actions, delays and invariants by position.
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

  /** Creates a machine with these tables. */
  protected RegionMachine(RegionTable<S> table) {
    this.table = table;
  }

  /**
   * Returns true if the guard of a row holds. Called only for rows with a guard. An evaluation
   * error counts as false.
   */
  protected abstract boolean holds(int row, @Nullable E event, Step<E, C> step);

  /** Requests the actions of a row. Called only for rows with actions. */
  protected abstract void act(int row, @Nullable E event, Step<E, C> step);

  /** Requests the entry actions of a state; -1 is the root. */
  protected void enter(int state, Step<E, C> step) {}

  /**
   * Requests the actions of the default entry of a compound state or history state; -1 is the root.
   */
  protected void begin(int state, Step<E, C> step) {}

  /** Requests the exit actions of a state. */
  protected void leave(int state, Step<E, C> step) {}

  /** Returns the delay of an {@code after} row. */
  protected Duration delay(int row, Step<E, C> step) {
    return Duration.ZERO;
  }

  /** Returns the first false invariant of an active state; null if all hold. -1 is the root. */
  protected @Nullable String broken(int state, Step<E, C> step) {
    return null;
  }

  /**
   * Returns the violations of the payload of a typed event, given its position too; empty if it is
   * valid.
   */
  protected List<Violation> violations(int event, E sent) {
    return List.of();
  }

  /** Reads an event from its position and payload. */
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
    List<Violation> violations = violations(column, event);
    if (!violations.isEmpty()) {
      return Refusals.payloadInvalid(violations);
    }
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
