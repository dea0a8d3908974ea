package dev.lockstep.runtime.flat;

import dev.lockstep.runtime.ActorType;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.MachineEvent;
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
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A machine of a chart without hierarchy and regions, driven by a table. A generated subclass
 * provides guards, actions, delays and invariants by position.
 *
 * @param <S> generated state enum
 * @param <E> generated event interface
 * @param <A> generated actor enum
 * @param <C> generated context record
 */
public abstract class FlatMachine<
        S extends StateType, E extends MachineEvent, A extends ActorType, C>
    implements Machine<S, E, A, C> {

  private final FlatTable<S> table;

  /** Creates a machine with this table. */
  protected FlatMachine(FlatTable<S> table) {
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

  /** Requests the exit actions of a state. */
  protected void leave(int state, Step<E, C> step) {}

  /** Returns the delay of an {@code after} row. */
  protected Duration delay(int row, Step<E, C> step) {
    return Duration.ZERO;
  }

  /** Returns the first false invariant of a state or of the chart; null if all hold. */
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

  /** Returns the state that is entered at the start. */
  protected abstract int initial();

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
    return new Macrostep<>(this, table, context, now).start(initial());
  }

  @Override
  public final FireResult<S, C> fire(Snapshot<S, C> from, E event, @Nullable A actor, Instant now) {
    int state = from.configuration().state().ordinal();
    if (table.stateHas(state, Traits.ENDS)) {
      return Refusals.cast(table.refusals().finalState());
    }
    int column = event.type().ordinal();
    List<Violation> violations = violations(column, event);
    if (!violations.isEmpty()) {
      return Refusals.payloadInvalid(violations);
    }
    int first = table.branches().first(state, column);
    if (first < 0) {
      return Refusals.cast(table.refusals().notAccepted(state));
    }
    if (!table.vocabulary().allows(column, actor == null ? -1 : actor.ordinal())) {
      return Refusals.cast(table.refusals().notAllowed(column));
    }
    int row = table.branches().row(first);
    if (table.isPlainMove(row)) {
      return moved(from, row, state);
    }
    return new Macrostep<>(this, table, from, actor == null ? "" : actor.wire(), now)
        .take(first, event);
  }

  @Override
  public final FireResult<S, C> fire(Snapshot<S, C> from, WireEvent event, Instant now) {
    int state = from.configuration().state().ordinal();
    if (table.stateHas(state, Traits.ENDS)) {
      return Refusals.cast(table.refusals().finalState());
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
    int first = table.branches().first(state, column);
    if (first < 0) {
      return Refusals.cast(table.refusals().notAccepted(state));
    }
    String actor = event.actor();
    if (!table.vocabulary().allows(column, table.vocabulary().actor(actor))) {
      return Refusals.cast(table.refusals().notAllowed(column));
    }
    return new Macrostep<>(this, table, from, actor == null ? "" : actor, now).take(first, read);
  }

  @Override
  public final FireResult<S, C> fire(Snapshot<S, C> from, Timer timer, Instant now) {
    if (!from.timers().contains(timer)) {
      return new Fired<>(from, List.of(), List.of(), List.of());
    }
    return new Macrostep<>(this, table, from, "", now).due(timer);
  }

  @Override
  public final Optional<String> brokenInvariant(Snapshot<S, C> at) {
    FlatStep<S, E, C> step = new FlatStep<>(table, at, "", Instant.EPOCH);
    return table.stateHas(step.state(), Traits.PROMISES)
        ? Optional.ofNullable(broken(step.state(), step))
        : Optional.empty();
  }

  private Fired<S, C> moved(Snapshot<S, C> from, int row, int state) {
    int target = table.target(row);
    return new Fired<>(
        target < 0
            ? from
            : new Snapshot<>(
                from.chart(),
                table.configuration(target),
                from.context(),
                from.history(),
                from.timers(),
                from.entries() + 1),
        table.microsteps(row, state),
        List.of(),
        List.of());
  }
}
