package dev.lockstep.session;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.internal.instance.UndecodedData;
import dev.lockstep.engine.internal.instance.Unreadable;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.session.SessionContext;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The client's view of a run.
 *
 * @param state wire name of its state; in lists, that of {@link Unreadable} for a damaged row
 * @param starter the person who started it; {@code null} if none is known
 * @param title the first words of the input; {@code null} for none
 * @param attempt number of the current or last attempt, from 1
 * @param pending the open question without the session handle; {@code null} for none
 * @param deadline time at which a policy decides the question; {@code null} for none
 * @param result the result, any JSON value; {@code null} for none
 * @param error {@code {category, code, message}} if the run failed, was canceled or cannot be read;
 *     otherwise {@code null}
 */
public record SessionView(
    Id run,
    String state,
    String engine,
    @Nullable String starter,
    @Nullable String title,
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
        data.text(SessionData.STARTER).orElse(null),
        data.value(SessionData.INPUT).map(SessionTitle::of).orElse(null),
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

  /** Returns the view of a run whose row cannot be read; its error states the reason. */
  static SessionView of(StoredInstance row, Unreadable why) {
    return new SessionView(
        row.id(),
        why.state(),
        UndecodedData.of(row).text(SessionData.ENGINE).orElse("unknown"),
        UndecodedData.of(row).text(SessionData.STARTER).orElse(null),
        null,
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

  /** Returns the view as JSON without members that are {@code null}. */
  public JsonObject toJson() {
    JsonObject.Builder json =
        JsonObject.builder()
            .add("run_id", run.toString())
            .add("status", state)
            .add("engine", engine)
            .add("attempt", attempt)
            .add("auto", isAuto)
            .add("interactive_require_user_reply", isStrict);
    if (starter != null) {
      json.add("starter", starter);
    }
    if (title != null) {
      json.add("title", title);
    }
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
