package dev.lockstep.session;

import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.instance.LooseData;
import dev.lockstep.engine.instance.Unreadable;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.session.SessionContext;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A run as its client sees it.
 *
 * @param state wire name of its state; in lists, that of {@link Unreadable} for a row that cannot
 *     be read
 * @param attempt number of the attempt that runs or ran last, from 1
 * @param pending the question it waits on, without the session handle; {@code null} for none
 * @param deadline when silence is answered by policy; {@code null} when it is not
 * @param result what it came to, any JSON; {@code null} for nothing
 * @param error {@code {category, code, message}} of a run that failed, was canceled or cannot be
 *     read; else {@code null}
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

  /** Returns the view of a run whose row cannot be read; its error says why. */
  static SessionView of(StoredInstance row, Unreadable why) {
    return new SessionView(
        row.id(),
        why.state(),
        LooseData.of(row).text(SessionData.ENGINE).orElse("unknown"),
        1,
        false,
        false,
        null,
        null,
        null,
        error("store", why.code(), why.message()),
        Instant.ofEpochMilli(row.createdAt()),
        Instant.ofEpochMilli(row.updatedAt()));
  }

  private static JsonObject error(SessionContext context) {
    return error(context.errorCategory(), context.errorCode(), context.errorMessage());
  }

  private static JsonObject error(String category, String code, String message) {
    return JsonObject.builder()
        .add("category", category)
        .add("code", code)
        .add("message", message)
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
