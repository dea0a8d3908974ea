package dev.lockstep.stream.flink;

import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.stream.StreamEvent;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An event of one instance, in a form that Flink serializes without Kryo.
 *
 * @param key the instance
 * @param event wire name of the event
 * @param actor the sender; {@code null} if unknown
 * @param payload the payload as JSON, at most 1 MiB; {@code null} if there is none
 * @param time milliseconds since 1970
 * @param observed wire names of the active atomic states after the event; empty if they were not
 *     recorded
 */
public record KeyedEvent(
    String key,
    String event,
    @Nullable String actor,
    @Nullable String payload,
    long time,
    List<String> observed) {

  private static final JsonReader READER = new JsonReader(1 << 20, JsonReader.DEFAULT_DEPTH);

  /** Creates an event without observed states. */
  public KeyedEvent(
      String key, String event, @Nullable String actor, @Nullable String payload, long time) {
    this(key, event, actor, payload, time, List.of());
  }

  /**
   * Returns the event for the operator.
   *
   * @throws IllegalArgumentException if the event is {@code null} or the payload is not JSON
   */
  public StreamEvent read() {
    if (event == null) {
      throw new IllegalArgumentException("the event has no name");
    }
    return new StreamEvent(
        new WireEvent(event, actor, json()), Instant.ofEpochMilli(time), observed);
  }

  private @Nullable JsonValue json() {
    if (payload == null) {
      return null;
    }
    Reading<JsonValue> reading = READER.read(payload.getBytes(StandardCharsets.UTF_8));
    if (!reading.isValid()) {
      throw new IllegalArgumentException(reading.violations().get(0).toString());
    }
    return reading.orElseThrow();
  }
}
