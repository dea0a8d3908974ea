package dev.lockstep.session;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Step;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.List;

/** The handlers of clients' commands: start a run, answer its question, cancel it. */
final class ClientHandlers {

  private static final String TIMEOUT = "session_timeout";

  private ClientHandlers() {}

  static Answer start(UnitOfWork unit, Command command) {
    SessionPayload said = new SessionPayload(command.payload());
    JsonObject context = said.object("context");
    if (context.has(TIMEOUT) && !isPositive(context)) {
      return Answer.declined(
          Problem.of(
              Problem.Kind.INVALID,
              "timeout-invalid",
              "`session_timeout` must be a positive duration"));
    }
    SessionData data =
        SessionData.begun(
            said.text("engine"), command.principal(), command.payload().get(SessionData.INPUT));
    Step step = unit.start(SessionCommands.CHART, context, data.json());
    return step instanceof Step.Refused refused
        ? Answer.declined(refused.problem())
        : Answer.accepted(SessionView.of(((Step.Taken) step).instance()).toJson());
  }

  private static boolean isPositive(JsonObject context) {
    try {
      return context.get(TIMEOUT) instanceof JsonString text
          && Duration.parse(text.value()).compareTo(Duration.ZERO) > 0;
    } catch (DateTimeException problem) {
      return false;
    }
  }

  static Answer reply(UnitOfWork unit, Command command) {
    long answered = new SessionPayload(command.payload()).number("interaction_id");
    Instance run = unit.root();
    JsonObject before = SessionData.of(run).object(SessionData.ANSWERED).orElse(JsonObject.EMPTY);
    if (!run.isFinal()
        && before.get("interaction_id") instanceof JsonNumber id
        && id.equals(JsonNumber.of(answered))) {
      return Answer.declined(stale(run, before));
    }
    Step step = unit.fire(run.id(), "interaction.reply.accepted", command.payload());
    return step instanceof Step.Refused refused
        ? Answer.declined(refused.problem())
        : Answer.accepted(
            JsonObject.builder()
                .add("run_id", run.id().toString())
                .add("status", ((Step.Taken) step).instance().state())
                .add("accepted", true)
                .build());
  }

  /**
   * Returns the problem of a reply to a question that was settled before; it has the settlement.
   */
  private static Problem stale(Instance run, JsonObject before) {
    return new Problem(
        Problem.Kind.CONFLICT,
        "stale_interaction",
        "the question was already settled",
        JsonObject.builder()
            .add("instance", run.id().toString())
            .add("state", run.state())
            .add("settled", before)
            .build(),
        List.of());
  }

  static Answer cancel(UnitOfWork unit, Command command) {
    Instance run = unit.root();
    if (run.isFinal()) {
      return Answer.accepted(
          canceled(run, false, "the run has already ended: it is `" + run.state() + "`"));
    }
    Step step = unit.fire(run.id(), "run.canceled", null);
    return step instanceof Step.Refused refused
        ? Answer.declined(refused.problem())
        : Answer.accepted(canceled(((Step.Taken) step).instance(), true, "the run is canceled"));
  }

  private static JsonObject canceled(Instance run, boolean isAccepted, String message) {
    return JsonObject.builder()
        .add("run_id", run.id().toString())
        .add("status", run.state())
        .add("accepted", isAccepted)
        .add("message", message)
        .build();
  }
}
