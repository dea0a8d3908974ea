package dev.lockstep.session;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Step;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.session.SessionState;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The handlers of workers' commands: start a turn, publish its events, end it. */
final class TurnHandlers {

  /** The types of events that a turn may publish; changes of state are published by the chart. */
  private static final Set<String> TELLABLE =
      Set.of("assistant.message.final", "diagnostic.warning", "raw.stdout", "raw.stderr");

  /** The fields of an outcome that the run stores. */
  private static final List<String> KEPT = List.of(SessionData.RESULT, SessionData.KEEPER);

  private final SessionSettings settings;
  private final TurnSlots slots;

  TurnHandlers(SessionSettings settings, TurnSlots slots) {
    this.settings = settings;
    this.slots = slots;
  }

  /** Starts a turn. The answer is {@code {turn}}, or {@code {}} if there is no turn to execute. */
  Answer begin(UnitOfWork unit, Command command) {
    Instance run = unit.root();
    boolean wasHeld = new SessionPayload(command.payload()).bool("was_held");
    return switch (run.state(SessionState.class)) {
      case QUEUED -> queued(unit, run, wasHeld);
      case RUNNING -> RecoveryHandler.interrupted(unit, run);
      case WAITING_USER -> {
        Instant next = unit.now().plus(settings.recheck());
        unit.handBack(run.id(), SessionCommands.RECHECKS, next);
        yield Answer.accepted(JsonObject.EMPTY);
      }
      case SUCCEEDED, FAILED, CANCELED -> {
        unit.rest(run.id());
        yield Answer.accepted(JsonObject.EMPTY);
      }
    };
  }

  private Answer queued(UnitOfWork unit, Instance run, boolean wasHeld) {
    SessionData data = SessionData.of(run);
    JsonObject ticket = data.object(SessionData.TICKET).orElse(null);
    if (ticket == null || (wasHeld && TurnPermit.isRedriven(ticket))) {
      return RecoveryHandler.interrupted(unit, run);
    }
    SessionData kept = wasHeld ? data.with(SessionData.TICKET, TurnPermit.redriven(ticket)) : data;
    if (slots.free(unit, run.id(), kept) == 0) {
      unit.data(run.id(), slots.lineUp(unit, run.id(), kept).json());
      Instant next = unit.now().plus(settings.slotRetry());
      unit.handBack(run.id(), SessionCommands.TURNS, next);
      return Answer.accepted(JsonObject.EMPTY);
    }
    unit.data(run.id(), kept.json());
    Step step = unit.fire(run.id(), "turn.started", null);
    return step instanceof Step.Refused refused
        ? Answer.declined(refused.problem())
        : Answer.accepted(JsonObject.of("turn", Turn.of(((Step.Taken) step).instance()).toJson()));
  }

  /** Publishes an event of a turn. */
  Answer tell(UnitOfWork unit, Command command) {
    SessionPayload said = new SessionPayload(command.payload());
    String type = said.text("type");
    if (!TELLABLE.contains(type)) {
      return Answer.declined(
          Problem.of(
              Problem.Kind.INVALID, "event-not-tellable", "a turn cannot publish `" + type + "`"));
    }
    Instance run = unit.root();
    Problem over = over(run, said.number("attempt"));
    if (over != null) {
      return Answer.declined(over);
    }
    SessionData data = SessionData.of(run);
    JsonValue ref = command.payload().get(SessionData.RAW_REF);
    if (ref != null) {
      unit.data(run.id(), data.with(SessionData.RAW_REF, ref).json());
    }
    unit.emit(run.id(), type, said.object("data"));
    unit.data(run.id(), data.json());
    return Answer.accepted(JsonObject.EMPTY);
  }

  /** Ends a turn. */
  Answer outcome(UnitOfWork unit, Command command) {
    SessionPayload said = new SessionPayload(command.payload());
    Instance run = unit.root();
    Problem over = over(run, said.number("attempt"));
    if (over != null) {
      return Answer.declined(over);
    }
    if (command.payload().get("message") instanceof JsonObject message) {
      unit.emit(run.id(), "assistant.message.final", message);
    }
    Step step =
        switch (said.text("outcome")) {
          case "succeeded" -> unit.fire(run.id(), "turn.succeeded", null);
          case "failed" -> unit.fire(run.id(), "turn.failed", said.object("failure"));
          case "needs_input" -> unit.fire(run.id(), "turn.needs_input", said.object("interaction"));
          default -> null;
        };
    return answer(unit, step, said);
  }

  private static Answer answer(UnitOfWork unit, @Nullable Step step, SessionPayload said) {
    if (step == null) {
      return Answer.declined(
          Problem.of(
              Problem.Kind.INVALID,
              "command-invalid",
              "`outcome` must be `succeeded`, `failed` or `needs_input`"));
    }
    if (step instanceof Step.Refused refused) {
      return Answer.declined(refused.problem());
    }
    Instance run = ((Step.Taken) step).instance();
    for (String name : KEPT) {
      said.value(name)
          .ifPresent(
              value -> {
                SessionData data = SessionData.of(unit.get(run.id()));
                unit.data(run.id(), data.with(name, value).json());
              });
    }
    return Answer.accepted(SessionView.of(unit.get(run.id())).toJson());
  }

  private static @Nullable Problem over(Instance run, long attempt) {
    boolean isRunning = run.state(SessionState.class) == SessionState.RUNNING;
    return isRunning && SessionData.of(run).attempt() == attempt
        ? null
        : new Problem(
            Problem.Kind.STALE,
            "turn-is-over",
            "attempt " + attempt + " is not running",
            JsonObject.of("state", new JsonString(run.state())),
            List.of());
  }
}
