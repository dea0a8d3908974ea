package dev.lockstep.conformance.byhand;

import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.conformance.subject.ObservedEffect;
import dev.lockstep.conformance.subject.Reply;
import dev.lockstep.conformance.subject.StatefulMachine;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The session chart without a generator: a switch, some fields, and room for one mistake. */
public final class SessionByHand implements StatefulMachine {

  private static final Set<String> FINAL = Set.of("succeeded", "failed", "canceled");
  private static final Map<String, Set<String>> ACTORS =
      Map.of(
          "turn.started", Set.of("orchestrator"),
          "turn.needs_input", Set.of("orchestrator"),
          "interaction.reply.accepted", Set.of("user"),
          "interaction.auto_decide.timeout", Set.of("system"),
          "turn.succeeded", Set.of("orchestrator"),
          "turn.failed", Set.of("orchestrator"),
          "run.canceled", Set.of("user", "system"),
          "restart.preserve_waiting", Set.of("orchestrator"),
          "restart.reconcile_failed", Set.of("orchestrator"));
  private static final Map<String, Set<String>> ACCEPTED =
      Map.of(
          "queued", Set.of("turn.started", "run.canceled", "restart.reconcile_failed"),
          "running",
              Set.of(
                  "turn.needs_input",
                  "turn.succeeded",
                  "turn.failed",
                  "run.canceled",
                  "restart.reconcile_failed"),
          "waiting_user",
              Set.of(
                  "interaction.reply.accepted",
                  "interaction.auto_decide.timeout",
                  "run.canceled",
                  "restart.preserve_waiting",
                  "restart.reconcile_failed"));

  private final Fault fault;
  private final ReplyPayloads payloads = new ReplyPayloads();
  private final List<ObservedEffect> effects = new ArrayList<>();
  private final List<Timer> timers = new ArrayList<>();
  private String state = "queued";
  private boolean strict = true;
  private boolean auto;
  private long interaction;
  private boolean pending;
  private boolean handle;
  private Duration timeout = Duration.ofSeconds(1200);
  private String policy = "engine_judgement";
  private String errorCategory = "";
  private String errorCode = "";
  private String errorMessage = "";
  private int turns;
  private long clock;

  public SessionByHand(Fault fault) {
    this.fault = fault;
  }

  @Override
  public Reply start(JsonObject context, Instant now) {
    strict = bool(context, "interactive_require_user_reply", strict);
    auto = bool(context, "auto", auto);
    pending = bool(context, "has_pending_interaction", pending);
    handle = bool(context, "has_session_handle", handle);
    interaction =
        context.get("interaction_id") instanceof JsonNumber id ? id.longValue() : interaction;
    policy = text(context, "default_decision_policy", policy);
    errorCategory = text(context, "error_category", errorCategory);
    errorCode = text(context, "error_code", errorCode);
    errorMessage = text(context, "error_message", errorMessage);
    timeout =
        context.get("session_timeout") instanceof JsonString text
            ? Duration.parse(text.value())
            : timeout;
    return timeout.isZero() || timeout.isNegative()
        ? refused("step-failed")
        : new Reply.Took(List.of());
  }

  @Override
  public Reply fire(WireEvent event, Instant now) {
    String name = event.event();
    if (FINAL.contains(state) && fault != Fault.FINAL_STATE_LEFT) {
      return refused("final-state");
    }
    if (!ACTORS.containsKey(name)) {
      return refused("unknown-event");
    }
    if (!payloads.isValid(name, event.payload())) {
      return refused("payload-invalid");
    }
    if (!accepts(name)) {
      return notAccepted();
    }
    if (fault != Fault.DROPPED_ACTOR_CHECK && !allowed(name, event.actor())) {
      return refused("actor-not-allowed");
    }
    effects.clear();
    return take(name, event.payload(), event.actor(), now);
  }

  @Override
  public Reply fire(Timer timer, Instant now) {
    effects.clear();
    boolean known = timers.removeIf(own -> own.entry() == timer.entry());
    if (!known && fault != Fault.STALE_TIMER_FIRES) {
      return new Reply.Took(List.of());
    }
    if (!state.equals("waiting_user") || strict) {
      return new Reply.Took(List.of());
    }
    return take("interaction.auto_decide.timeout", null, null, now);
  }

  @Override
  public Observation observe() {
    JsonObject context =
        JsonObject.builder()
            .add("interactive_require_user_reply", strict)
            .add("auto", auto)
            .add("interaction_id", interaction)
            .add("has_pending_interaction", pending)
            .add("has_session_handle", handle)
            .add("session_timeout", timeout.toString())
            .add("default_decision_policy", policy)
            .add("error_category", errorCategory)
            .add("error_code", errorCode)
            .add("error_message", errorMessage)
            .build();
    return new Observation(List.of(state), context, timers);
  }

  private boolean accepts(String event) {
    if (fault == Fault.MISSING_EDGE && state.equals("queued") && event.equals("run.canceled")) {
      return false;
    }
    if (fault == Fault.EXTRA_EDGE && state.equals("queued") && event.equals("turn.failed")) {
      return true;
    }
    return fault == Fault.FINAL_STATE_LEFT && state.equals("failed") && event.equals("turn.started")
        || ACCEPTED.getOrDefault(state, Set.of()).contains(event);
  }

  private Reply notAccepted() {
    if (fault == Fault.LEAKED_STATE_ON_REFUSAL && state.equals("running")) {
      state = "queued";
    }
    if (fault == Fault.LEAKED_CONTEXT_ON_REFUSAL && state.equals("waiting_user")) {
      interaction++;
    }
    if (fault == Fault.FINAL_STATE_LEFT && FINAL.contains(state)) {
      return refused("final-state");
    }
    return refused(fault == Fault.WRONG_REFUSAL_REASON ? "guard-false" : "not-accepted");
  }

  private Reply take(
      String event, @Nullable JsonValue payload, @Nullable String actor, Instant now) {
    return switch (event) {
      case "turn.started" -> started(now);
      case "turn.needs_input" -> needsInput((JsonObject) payload, now);
      case "turn.succeeded" -> go("succeeded", event, now);
      case "turn.failed" -> failed((JsonObject) payload, now);
      case "run.canceled" -> canceled(String.valueOf(actor), now);
      case "interaction.reply.accepted" -> replied((JsonObject) payload, now);
      case "interaction.auto_decide.timeout" -> timedOut(now);
      case "restart.preserve_waiting" -> preserved((JsonObject) payload, now);
      default -> reconciled((JsonObject) payload, now);
    };
  }

  private Reply started(Instant now) {
    turns++;
    effects.add(ObservedEffect.perform("acquire_slot"));
    boolean forgets = fault == Fault.FORGETS_AFTER_LONG && turns > 3;
    return go(forgets ? "failed" : "running", "turn.started", now);
  }

  private Reply needsInput(JsonObject question, Instant now) {
    if (auto) {
      return refused("auto_never_waits");
    }
    effects.add(ObservedEffect.perform("release_slot"));
    effects.add(ObservedEffect.perform("persist_pending"));
    interaction = ((JsonNumber) question.get("interaction_id")).longValue();
    pending = fault != Fault.WRONG_ASSIGN;
    handle = handle || question.has("session_handle");
    if (question.get("default_decision_policy") instanceof JsonString own
        && !own.value().isEmpty()) {
      policy = own.value();
    }
    if (!strict) {
      Timer timer =
          new Timer(
              "auto_decide", "interaction.auto_decide.timeout", null, ++clock, now.plus(timeout));
      timers.add(timer);
      effects.add(ObservedEffect.schedule(timer.id(), timer.deadline()));
    }
    ObservedEffect prompt =
        ObservedEffect.emit(
            "user.input.required",
            JsonObject.builder()
                .add("interaction_id", interaction)
                .add("kind", question.get("kind"))
                .add("prompt", question.get("prompt"))
                .build());
    if (fault == Fault.WRONG_ORDER_OF_EMITS) {
      Reply.Took took = go("waiting_user", "turn.needs_input", now);
      effects.add(prompt);
      return new Reply.Took(took.effects().isEmpty() ? List.of() : effects);
    }
    effects.add(prompt);
    return go("waiting_user", "turn.needs_input", now);
  }

  private Reply replied(JsonObject reply, Instant now) {
    long answered = ((JsonNumber) reply.get("interaction_id")).longValue();
    if (fault != Fault.WRONG_GUARD && answered != interaction) {
      return refused("stale_interaction");
    }
    effects.add(ObservedEffect.perform("requeue_resume_turn"));
    cancelTimer();
    if (fault != Fault.MISSING_EMIT) {
      effects.add(
          ObservedEffect.emit(
              "interaction.reply.accepted",
              JsonObject.builder()
                  .add("interaction_id", interaction)
                  .add("resolution_mode", "user_reply")
                  .add("accepted_at", now.toString())
                  .build()));
    }
    forget();
    return go("queued", "interaction.reply.accepted", now);
  }

  private Reply timedOut(Instant now) {
    if (strict) {
      return refused("reply_required");
    }
    effects.add(ObservedEffect.perform("requeue_auto_resume_turn"));
    cancelTimer();
    effects.add(
        ObservedEffect.emit(
            "interaction.auto_decide.timeout",
            JsonObject.builder()
                .add("interaction_id", interaction)
                .add("resolution_mode", "auto_decide_timeout")
                .add("policy", fault == Fault.WRONG_PAYLOAD ? "engine_judgement" : policy)
                .add("accepted_at", now.toString())
                .build()));
    forget();
    return go("queued", "interaction.auto_decide.timeout", now);
  }

  private Reply failed(JsonObject failure, Instant now) {
    ended(
        text(failure, "category", "turn"), text(failure, "code", ""), text(failure, "message", ""));
    return go("failed", "turn.failed", now);
  }

  private Reply canceled(String actor, Instant now) {
    if (state.equals("waiting_user")) {
      cancelTimer();
      forget();
    }
    ended(
        actor,
        actor.equals("user") ? "CANCELED_BY_USER" : "CANCELED_BY_SYSTEM",
        "The run was canceled.");
    return go(fault == Fault.WRONG_TARGET ? "failed" : "canceled", "run.canceled", now);
  }

  private Reply preserved(JsonObject found, Instant now) {
    return canBeTakenUp(found)
        ? go("waiting_user", "restart.preserve_waiting", now)
        : refused("guard-false");
  }

  private Reply reconciled(JsonObject found, Instant now) {
    boolean waits = state.equals("waiting_user");
    if (waits ? canBeTakenUp(found) : bool(found, "execution_context_lives", false)) {
      return refused("guard-false");
    }
    if (waits) {
      cancelTimer();
      forget();
      ended("recovery", "SESSION_RESUME_FAILED", "The question or the session is gone.");
    } else {
      ended(
          "recovery",
          "ORCHESTRATOR_RESTART_INTERRUPTED",
          "The run was interrupted and cannot go on.");
    }
    return go("failed", "restart.reconcile_failed", now);
  }

  private boolean canBeTakenUp(JsonObject found) {
    return pending
        && handle
        && bool(found, "pending_interaction_is_valid", false)
        && bool(found, "session_handle_is_valid", false);
  }

  private void ended(String category, String code, String message) {
    errorCategory = category;
    errorCode = code;
    errorMessage = message;
  }

  private Reply.Took go(String target, String trigger, Instant now) {
    if (state.equals("running") && !trigger.equals("turn.needs_input")) {
      effects.add(0, ObservedEffect.perform("release_slot"));
    }
    JsonObject.Builder changed =
        JsonObject.builder()
            .add("from", state)
            .add("to", target)
            .add("trigger", trigger)
            .add("updated_at", now.toString());
    if (FINAL.contains(target)) {
      changed.add("terminal", terminal(target));
    }
    effects.add(ObservedEffect.emit("conversation.state.changed", changed.build()));
    state = target;
    return new Reply.Took(effects);
  }

  private JsonObject terminal(String status) {
    JsonObject.Builder terminal = JsonObject.builder().add("status", status);
    if (!status.equals("succeeded")) {
      terminal.add(
          "error",
          JsonObject.builder()
              .add("category", errorCategory)
              .add("code", errorCode)
              .add("message", errorMessage)
              .build());
    }
    return terminal.build();
  }

  private void cancelTimer() {
    if (fault != Fault.TIMER_NOT_CANCELLED && !timers.isEmpty()) {
      timers.forEach(timer -> effects.add(ObservedEffect.cancel(timer.id(), timer.deadline())));
      timers.clear();
    }
  }

  private void forget() {
    interaction = 0;
    pending = false;
  }

  private static boolean allowed(String event, @Nullable String actor) {
    return actor != null && ACTORS.get(event).contains(actor);
  }

  private static Reply refused(String reason) {
    return new Reply.Refused(reason);
  }

  private static String text(JsonObject object, String name, String otherwise) {
    return object.get(name) instanceof JsonString text ? text.value() : otherwise;
  }

  private static boolean bool(JsonObject context, String name, boolean otherwise) {
    return context.get(name) instanceof JsonBoolean bool ? bool.value() : otherwise;
  }
}
