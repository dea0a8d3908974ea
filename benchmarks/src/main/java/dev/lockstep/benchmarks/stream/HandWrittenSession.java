package dev.lockstep.benchmarks.stream;

import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.stream.flink.KeyedEvent;
import dev.lockstep.stream.flink.StepEffect;
import dev.lockstep.stream.flink.StepResult;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.util.Collector;
import org.jspecify.annotations.Nullable;

/**
 * The strict session as a function with a switch: the transitions, checks of payloads and effects
 * that the events of {@link SessionEvents} need.
 */
final class HandWrittenSession extends KeyedProcessFunction<String, KeyedEvent, StepResult> {

  /**
   * The state of a session.
   *
   * @param ended the time of the timer that removes an ended session; 0 if there is none
   */
  record Session(
      String state,
      boolean strict,
      boolean auto,
      long question,
      boolean pending,
      boolean handle,
      long timeoutMillis,
      String policy,
      String category,
      String code,
      String message,
      long ended) {}

  private static final long serialVersionUID = 1L;
  private static final long DAY = 86_400_000;
  private static final JsonReader READER = JsonReader.standard();
  private static final Set<String> KINDS =
      Set.of("choose_one", "confirm", "fill_fields", "open_text", "risk_ack");
  private static final Set<String> QUESTION = Set.of("interaction_id", "kind", "prompt");
  private static final Set<String> REPLY = Set.of("interaction_id", "response", "idempotency_key");

  private transient ValueState<Session> sessions;

  @Override
  public void open(OpenContext context) {
    sessions = getRuntimeContext().getState(new ValueStateDescriptor<>("session", Session.class));
  }

  @Override
  public void processElement(KeyedEvent event, Context context, Collector<StepResult> out)
      throws Exception {
    Session at = sessions.value();
    if (at == null) {
      at =
          new Session(
              "queued", true, false, 0, false, false, 1_200_000, "engine_judgement", "", "", "", 0);
    }
    List<StepEffect> effects = new ArrayList<>();
    Session next = next(at, event, effects);
    if (next == null) {
      return;
    }
    effects.add(changed(at.state(), next.state(), event));
    if (next.state().equals("succeeded")) {
      next = with(next, event.time() + DAY);
      context.timerService().registerEventTimeTimer(next.ended());
    }
    sessions.update(next);
    out.collect(
        new StepResult(
            context.getCurrentKey(),
            event.event(),
            event.time(),
            "conforming",
            "",
            List.of(),
            List.of(next.state()),
            effects));
  }

  @Override
  public void onTimer(long time, OnTimerContext context, Collector<StepResult> out) {
    sessions.clear();
  }

  private static @Nullable Session next(Session at, KeyedEvent event, List<StepEffect> effects) {
    boolean isOrchestrator = "orchestrator".equals(event.actor());
    switch (at.state()) {
      case "queued":
        if (!event.event().equals("turn.started") || !isOrchestrator) {
          return null;
        }
        effects.add(new StepEffect("perform", "acquire_slot", ""));
        return in(at, "running", at.question(), at.pending());
      case "running":
        if (event.event().equals("turn.succeeded") && isOrchestrator) {
          effects.add(new StepEffect("perform", "release_slot", ""));
          return in(at, "succeeded", at.question(), at.pending());
        }
        JsonObject asked = object(event.payload());
        if (!event.event().equals("turn.needs_input") || !isOrchestrator || !isQuestion(asked)) {
          return null;
        }
        effects.add(new StepEffect("perform", "release_slot", ""));
        effects.add(new StepEffect("perform", "persist_pending", ""));
        effects.add(new StepEffect("emit", "user.input.required", asked.toString()));
        return in(at, "waiting_user", number(asked), true);
      case "waiting_user":
        JsonObject reply = object(event.payload());
        boolean isReply =
            event.event().equals("interaction.reply.accepted")
                && "user".equals(event.actor())
                && REPLY.containsAll(reply.names())
                && number(reply) == at.question();
        if (!isReply) {
          return null;
        }
        effects.add(new StepEffect("perform", "requeue_resume_turn", ""));
        effects.add(new StepEffect("emit", "interaction.reply.accepted", accepted(at, event)));
        return in(at, "queued", 0, false);
      default:
        return null;
    }
  }

  private static Session in(Session at, String state, long question, boolean pending) {
    return new Session(
        state,
        at.strict(),
        at.auto(),
        question,
        pending,
        at.handle(),
        at.timeoutMillis(),
        at.policy(),
        at.category(),
        at.code(),
        at.message(),
        at.ended());
  }

  private static Session with(Session at, long ended) {
    return new Session(
        at.state(),
        at.strict(),
        at.auto(),
        at.question(),
        at.pending(),
        at.handle(),
        at.timeoutMillis(),
        at.policy(),
        at.category(),
        at.code(),
        at.message(),
        ended);
  }

  private static JsonObject object(@Nullable String payload) {
    if (payload == null) {
      return JsonObject.EMPTY;
    }
    JsonValue json = READER.read(payload.getBytes(StandardCharsets.UTF_8)).orElseThrow();
    return json instanceof JsonObject object ? object : JsonObject.EMPTY;
  }

  private static boolean isQuestion(JsonObject asked) {
    return asked.size() == QUESTION.size()
        && QUESTION.containsAll(asked.names())
        && number(asked) >= 1
        && asked.get("kind") instanceof JsonString kind
        && KINDS.contains(kind.value())
        && asked.get("prompt") instanceof JsonString;
  }

  private static long number(JsonObject object) {
    return object.get("interaction_id") instanceof JsonNumber number && number.isLong()
        ? number.longValue()
        : 0;
  }

  private static String accepted(Session at, KeyedEvent event) {
    return "{\"interaction_id\":"
        + at.question()
        + ",\"resolution_mode\":\"user_reply\",\"accepted_at\":\""
        + Instant.ofEpochMilli(event.time())
        + "\"}";
  }

  private static StepEffect changed(String from, String to, KeyedEvent event) {
    String terminal = to.equals("succeeded") ? ",\"terminal\":{\"status\":\"succeeded\"}" : "";
    return new StepEffect(
        "emit",
        "conversation.state.changed",
        "{\"from\":\""
            + from
            + "\",\"to\":\""
            + to
            + "\",\"trigger\":\""
            + event.event()
            + "\",\"updated_at\":\""
            + Instant.ofEpochMilli(event.time())
            + "\"}".replace("\"}", "\"" + terminal + "}"));
  }
}
