package dev.lockstep.session;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Step;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.internal.command.BasicHandlers;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.fcmp.PendingInteractionValidator;
import dev.lockstep.statecharts.session.SessionContext;
import dev.lockstep.statecharts.session.SessionState;
import java.util.Optional;

/**
 * Recovers runs. The worker that sends the command holds its own lease, so the previous worker's
 * lease has ended. The handler decides by the stored state; a repeated command changes nothing.
 */
final class RecoveryHandler {

  private static final String PRESERVE = "restart.preserve_waiting";
  private static final String RECONCILE = "restart.reconcile_failed";

  private final SessionSettings settings;

  RecoveryHandler(SessionSettings settings) {
    this.settings = settings;
  }

  /**
   * Fails a run that was queued or running when its worker was lost, because it cannot continue.
   */
  static Answer interrupted(UnitOfWork unit, Instance run) {
    JsonObject findings = findings(isPendingValid(run), false);
    Step step = unit.fire(run.id(), RECONCILE, SessionCommands.ORCHESTRATOR, findings);
    return step instanceof Step.Refused refused
        ? Answer.declined(refused.problem())
        : Answer.accepted(JsonObject.EMPTY);
  }

  /**
   * Checks a waiting run. Each process announces once that the run continues to wait, if its
   * generation is newer than that of the last announcement.
   */
  Answer recheck(UnitOfWork unit, Command command) {
    SessionPayload said = new SessionPayload(command.payload());
    Instance run = unit.root();
    SessionData data = SessionData.of(run);
    if (run.state(SessionState.class) != SessionState.WAITING_USER) {
      return Answer.accepted(BasicHandlers.summary(run));
    }
    Optional<String> handle = data.text(SessionData.HANDLE);
    boolean isSame = handle.equals(Optional.of(said.text(SessionData.HANDLE)));
    boolean isHandleValid = isSame && said.bool("session_handle_is_valid");
    boolean canGoOn = isHandleValid && isPendingValid(run);
    long generation = said.number("generation");
    if (canGoOn && data.number(SessionData.KEEPER) >= generation) {
      unit.handBack(run.id(), SessionCommands.RECHECKS, unit.now().plus(settings.recheck()));
      return Answer.accepted(BasicHandlers.summary(run));
    }
    JsonObject findings = findings(isPendingValid(run), isHandleValid);
    String event = canGoOn ? PRESERVE : RECONCILE;
    Step step = unit.fire(run.id(), event, SessionCommands.ORCHESTRATOR, findings);
    if (step instanceof Step.Refused refused) {
      return Answer.declined(refused.problem());
    }
    if (canGoOn) {
      unit.data(run.id(), data.with(SessionData.KEEPER, generation).json());
    }
    return Answer.accepted(BasicHandlers.summary(unit.root()));
  }

  private static boolean isPendingValid(Instance run) {
    Optional<JsonObject> question = SessionData.of(run).object(SessionData.PENDING);
    long asked = run.context(SessionContext.class).interactionId();
    return question.filter(PendingInteractionValidator::isValid).isPresent()
        && JsonNumber.of(asked).equals(question.orElseThrow().get("interaction_id"));
  }

  private static JsonObject findings(boolean isPendingValid, boolean isHandleValid) {
    return JsonObject.builder()
        .add("pending_interaction_is_valid", isPendingValid)
        .add("session_handle_is_valid", isHandleValid)
        .add("execution_context_lives", false)
        .build();
  }
}
