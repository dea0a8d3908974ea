package dev.lockstep.runtime.region;

import dev.lockstep.runtime.ActorType;
import dev.lockstep.runtime.ChartId;
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
import dev.lockstep.runtime.region.Response.Outcome;
import dev.lockstep.runtime.step.Refusals;
import dev.lockstep.runtime.step.Step;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
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
    KnownConfiguration<S> at = table.known().of(from.configuration());
    if (at == null) {
      return impossible(from);
    }
    if (at.isEnd()) {
      return Refusals.cast(table.finalState());
    }
    int column = event.type().ordinal();
    List<Violation> violations = violations(column, event);
    if (!violations.isEmpty()) {
      return Refusals.payloadInvalid(violations);
    }
    Response<S> response = table.known().response(at, column);
    if (!response.isAccepted()) {
      return Refusals.cast(table.known().notAccepted(at));
    }
    if (!table.vocabulary().allows(column, actor == null ? -1 : actor.ordinal())) {
      return Refusals.cast(table.notAllowed(column));
    }
    return respond(response, from, at, event, actor == null ? "" : actor.wire(), now);
  }

  @Override
  public final FireResult<S, C> fire(Snapshot<S, C> from, WireEvent event, Instant now) {
    KnownConfiguration<S> at = table.known().of(from.configuration());
    if (at == null) {
      return impossible(from);
    }
    if (at.isEnd()) {
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
    Response<S> response = table.known().response(at, column);
    if (!response.isAccepted()) {
      return Refusals.cast(table.known().notAccepted(at));
    }
    String actor = event.actor();
    if (!table.vocabulary().allows(column, table.vocabulary().actor(actor))) {
      return Refusals.cast(table.notAllowed(column));
    }
    return respond(response, from, at, read, actor == null ? "" : actor, now);
  }

  @Override
  public final FireResult<S, C> fire(Snapshot<S, C> from, Timer timer, Instant now) {
    if (!from.timers().contains(timer)) {
      return new Fired<>(from, List.of(), List.of(), List.of());
    }
    KnownConfiguration<S> at = table.known().of(from.configuration());
    return at == null
        ? impossible(from)
        : macrostep(new RegionStep<>(table, from, at, "", now)).due(timer);
  }

  @Override
  public final Optional<String> brokenInvariant(Snapshot<S, C> at) {
    KnownConfiguration<S> known = table.known().of(at.configuration());
    return known == null
        ? Optional.empty()
        : Optional.ofNullable(
            macrostep(new RegionStep<>(table, at, known, "", Instant.EPOCH)).broken());
  }

  private FireResult<S, C> respond(
      Response<S> response,
      Snapshot<S, C> from,
      KnownConfiguration<S> at,
      E event,
      String actor,
      Instant now) {
    if (response.first() instanceof Outcome<S> outcome) {
      Refused<S, Object> refused = outcome.refused();
      if (refused != null) {
        return Refusals.cast(refused);
      }
      Move<S> move = outcome.move();
      if (move != null && move.isSimple() && table.isQuiet()) {
        return moved(from, move);
      }
    }
    return macrostep(new RegionStep<>(table, from, at, actor, now)).take(event, response);
  }

  private Fired<S, C> moved(Snapshot<S, C> from, Move<S> move) {
    return new Fired<>(
        new Snapshot<>(
            table.chart().id(),
            move.next().states(),
            from.context(),
            from.history(),
            from.timers(),
            from.entries() + move.entries().length),
        move.alone(),
        List.of(),
        List.of());
  }

  private Macrostep<S, E, C> macrostep(RegionStep<S, E, C> step) {
    return new Macrostep<>(this, table, step);
  }

  private static <S extends StateType, C> Refused<S, C> impossible(Snapshot<S, C> from) {
    List<String> states = from.configuration().states().stream().map(StateType::wire).toList();
    return Refusals.of(
        RefusalReason.STEP_FAILED, List.of("the machine cannot be in " + states + " at once"));
  }
}
