package dev.lockstep.stream.kafka;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/** Random sessions with planted deviations. */
final class RecordedSessions {

  /** One event as a record: its key, its value, and the time of the event. */
  record Recorded(String key, String value, Instant time) {}

  private enum Plant {
    NONE,
    EARLY_SUCCESS,
    UNKNOWN_EVENT,
    WRONG_PAYLOAD,
    WRONG_STATE,
    LATE_ANSWER,
    NO_ANSWER,
    EVENT_AFTER_END
  }

  private static final String QUESTION =
      "{\"interaction_id\":1,\"kind\":\"open_text\",\"prompt\":\"Which colour?\"}";
  private static final String ANSWER = "{\"interaction_id\":1,\"response\":\"blue\"}";
  private static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00Z");
  private static final long LATE_SECONDS = 7_200;

  private final Random random;
  private final List<Recorded> events = new ArrayList<>();
  private String key = "";
  private Instant time = BEGIN;

  private RecordedSessions(Random random) {
    this.random = random;
  }

  /** Returns the events in the order of their times. Each kind of deviation is planted. */
  static List<Recorded> draw(int sessions, Random random) {
    var drawn = new RecordedSessions(random);
    for (int session = 0; session < sessions; session++) {
      drawn.session(session, Plant.values()[session % Plant.values().length]);
    }
    drawn.events.sort(Comparator.comparing(Recorded::time));
    return drawn.events;
  }

  private void session(int number, Plant plant) {
    key = "sëssion-" + number;
    time = BEGIN.plusSeconds(random.nextInt(1_800));
    if (plant == Plant.EARLY_SUCCESS) {
      add("turn.succeeded", "orchestrator", "", "succeeded");
    }
    add("turn.started", "orchestrator", "", "running");
    if (plant == Plant.UNKNOWN_EVENT) {
      add("turn.paused", "orchestrator", "", "");
    }
    if (plant == Plant.WRONG_PAYLOAD) {
      add("turn.needs_input", "orchestrator", "{\"interaction_id\":\"one\"}", "waiting_user");
    }
    add("turn.needs_input", "orchestrator", QUESTION, "waiting_user");
    if (plant == Plant.NO_ANSWER) {
      return;
    }
    if (plant == Plant.LATE_ANSWER) {
      time = time.plusSeconds(LATE_SECONDS);
    }
    add("interaction.reply.accepted", "user", ANSWER, "queued");
    add("turn.started", "orchestrator", "", plant == Plant.WRONG_STATE ? "queued" : "running");
    add("turn.succeeded", "orchestrator", "", "succeeded");
    if (plant == Plant.EVENT_AFTER_END) {
      add("run.canceled", "user", "", "canceled");
    }
  }

  private void add(String event, String actor, String payload, String state) {
    time = time.plusMillis(1 + random.nextInt(60_000));
    var object = JsonObject.builder();
    object.add("event", event);
    object.add("actor", actor);
    if (random.nextBoolean()) {
      object.add("time", time.toString());
    } else {
      object.add("time", time.toEpochMilli());
    }
    if (!payload.isEmpty()) {
      JsonValue json = JsonReader.standard().read(payload).orElseThrow();
      object.add("payload", json);
    }
    if (!state.isEmpty()) {
      object.add("state", state);
    }
    events.add(new Recorded(key, JsonWriter.write(object.build()), time));
  }
}
