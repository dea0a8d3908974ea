package dev.lockstep.stream.kafka;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.stream.flink.StepResult;
import dev.lockstep.stream.flink.ViolatedProperty;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A record for one of the topics of results.
 *
 * @param topic the topic
 * @param key the key: the instance, or the key of a bad record
 * @param value the value: a JSON object, or the value of a bad record
 * @param reason the header {@code reason} of a bad record; otherwise {@code null}
 * @param origin the header {@code origin} of a bad record; otherwise {@code null}
 */
public record WrittenRecord(
    String topic,
    byte @Nullable [] key,
    byte @Nullable [] value,
    @Nullable String reason,
    @Nullable String origin) {

  /** The limits of texts of others, so that no record is larger than its topic accepts. */
  private static final int LONGEST_TEXT = 2_000;

  private static final int MOST_DETAILS = 20;

  static WrittenRecord of(String topic, StepResult result) {
    var object = JsonObject.builder();
    if (!result.event().isEmpty()) {
      object.add("event", result.event());
    }
    object.add("time", Instant.ofEpochMilli(result.time()).toString());
    object.add("class", result.kind());
    if (!result.reason().isEmpty()) {
      object.add("reason", shown(result.reason()));
    }
    if (!result.details().isEmpty()) {
      List<String> first =
          result.details().subList(0, Math.min(MOST_DETAILS, result.details().size()));
      object.add("details", JsonArray.of(first, detail -> new JsonString(shown(detail))));
    }
    if (!result.states().isEmpty()) {
      object.add("states", JsonArray.of(result.states(), JsonString::new));
    }
    return of(topic, result.key(), object.build());
  }

  static WrittenRecord of(String topic, ViolatedProperty violated) {
    var object = JsonObject.builder();
    object.add("property", violated.property());
    if (!violated.event().isEmpty()) {
      object.add("event", violated.event());
    }
    object.add("time", Instant.ofEpochMilli(violated.time()).toString());
    return of(topic, violated.key(), object.build());
  }

  static WrittenRecord of(String topic, BadRecord bad) {
    return new WrittenRecord(topic, bad.key(), bad.value(), shown(bad.reason()), bad.origin());
  }

  private static WrittenRecord of(String topic, String key, JsonObject value) {
    byte[] bytes = JsonWriter.writeBytes(value);
    return new WrittenRecord(topic, key.getBytes(StandardCharsets.UTF_8), bytes, null, null);
  }

  private static String shown(String text) {
    if (text.length() <= LONGEST_TEXT) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(LONGEST_TEXT - 1)) ? 1 : 0;
    return text.substring(0, LONGEST_TEXT - end) + "…";
  }
}
