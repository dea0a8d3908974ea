package dev.lockstep.engine.session;

import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.port.Id;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.session.SessionContext;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A run as its client sees it.
 *
 * @param state wire name of its state
 * @param attempt number of the attempt that runs or ran last, from 1
 * @param pending the question it waits on, without the session handle; {@code null} for none
 * @param deadline when silence is answered by policy; {@code null} when it is not
 * @param result what it came to, any JSON; {@code null} for nothing
 * @param error {@code {category, code, message}} of a run that failed or was canceled; else {@code
 *     null}
 */
public record SessionView(
    Id run,
    String state,
    String engine,
    long attempt,
    boolean isAuto,
    boolean isStrict,
    @Nullable JsonObject pending,
    @Nullable Instant deadline,
    @Nullable JsonValue result,
    @Nullable JsonObject error,
    Instant createdAt,
    Instant updatedAt) {

  static SessionView of(Instance run) {
    SessionData data = SessionData.of(run);
    SessionContext context = run.context(SessionContext.class);
    return new SessionView(
        run.id(),
        run.state(),
        data.engine(),
        data.attempt(),
        context.auto(),
        context.interactiveRequireUserReply(),
        data.object(SessionData.PENDING).orElse(null),
        run.snapshot().timers().stream().map(Timer::deadline).findFirst().orElse(null),
        data.value(SessionData.RESULT).orElse(null),
        context.errorCode().isEmpty() ? null : error(context),
        run.createdAt(),
        run.updatedAt());
  }

  private static JsonObject error(SessionContext context) {
    return JsonObject.builder()
        .add("category", context.errorCategory())
        .add("code", context.errorCode())
        .add("message", context.errorMessage())
        .build();
  }

  /** The same for programs: what is {@code null} is left out. */
  public JsonObject toJson() {
    JsonObject.Builder json =
        JsonObject.builder()
            .add("run_id", run.toString())
            .add("status", state)
            .add("engine", engine)
            .add("attempt", attempt)
            .add("auto", isAuto)
            .add("interactive_require_user_reply", isStrict);
    add(json, "pending_interaction", pending);
    if (deadline != null) {
      json.add("deadline", deadline.toString());
    }
    add(json, "result", result);
    add(json, "error", error);
    return json.add("created_at", createdAt.toString())
        .add("updated_at", updatedAt.toString())
        .build();
  }

  private static void add(JsonObject.Builder json, String name, @Nullable JsonValue value) {
    if (value != null) {
      json.add(name, value);
    }
  }
}
