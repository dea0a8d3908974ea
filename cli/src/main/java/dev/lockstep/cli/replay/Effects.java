package dev.lockstep.cli.replay;

import dev.lockstep.cli.json.Json;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Effects as lines print them, the same for both engines. */
final class Effects {

  private Effects() {}

  static JsonObject emit(String event, @Nullable JsonValue payload) {
    return JsonObject.builder().add("emit", event).add("payload", Json.of(payload)).build();
  }

  static JsonObject perform(String action) {
    return JsonObject.builder().add("perform", action).build();
  }

  static JsonObject schedule(String id, Instant deadline) {
    JsonObject timer =
        JsonObject.builder().add("id", id).add("deadline", deadline.toString()).build();
    return JsonObject.of("schedule", timer);
  }

  static JsonObject cancel(String id) {
    return JsonObject.of("cancel", JsonObject.builder().add("id", id).build());
  }

  static JsonObject send(String event, @Nullable JsonValue payload) {
    return JsonObject.builder().add("send", event).add("payload", Json.of(payload)).build();
  }
}
