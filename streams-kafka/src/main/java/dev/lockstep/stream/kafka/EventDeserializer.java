package dev.lockstep.stream.kafka;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.stream.flink.KeyedEvent;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.connector.kafka.source.reader.deserializer.KafkaRecordDeserializationSchema;
import org.apache.flink.util.Collector;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/**
 * Reads events from records: the key is the instance, the value a JSON object with the members of
 * {@code lockstep conform}: {@code event}, {@code time}, {@code actor}, {@code payload} and {@code
 * state}. Every record has a result, an event or a bad record.
 */
final class EventDeserializer implements KafkaRecordDeserializationSchema<ReadRecord> {

  /** The longest value in bytes. A copy with its reason is smaller than the limit of a topic. */
  static final int LONGEST_VALUE = 512 << 10;

  /** The longest key in bytes. */
  static final int LONGEST_KEY = 1 << 10;

  /** The longest name of an event, an actor or a state in characters. */
  private static final int LONGEST_NAME = 256;

  /** The largest number of active states. */
  private static final int MOST_STATES = 1_000;

  /**
   * The longest time by which an event may be later than its record. One event with a time in the
   * far future would move the watermark there, and all others would be late.
   */
  static final Duration AHEAD = Duration.ofHours(1);

  private static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");
  private static final JsonReader READER = new JsonReader(LONGEST_VALUE, JsonReader.DEFAULT_DEPTH);
  private static final long serialVersionUID = 1L;

  /** The reason why a record is not an event. */
  private static final class BadRecordException extends Exception {

    private static final long serialVersionUID = 1L;

    BadRecordException(String reason) {
      super(reason, null, false, false);
    }
  }

  @Override
  public void deserialize(ConsumerRecord<byte[], byte[]> record, Collector<ReadRecord> out) {
    out.collect(read(record));
  }

  @Override
  public TypeInformation<ReadRecord> getProducedType() {
    return TypeInformation.of(ReadRecord.class);
  }

  static ReadRecord read(ConsumerRecord<byte[], byte[]> record) {
    try {
      String key = key(record.key());
      return new ReadRecord(event(key, object(record.value()), record.timestamp()), null);
    } catch (BadRecordException bad) {
      String origin = record.topic() + "/" + record.partition() + "/" + record.offset();
      String reason = String.valueOf(bad.getMessage());
      return new ReadRecord(
          null,
          new BadRecord(
              reason,
              origin,
              copied(record.key(), LONGEST_KEY),
              copied(record.value(), LONGEST_VALUE)));
    }
  }

  private static byte @Nullable [] copied(byte @Nullable [] bytes, int longest) {
    return bytes == null || bytes.length > longest ? null : bytes;
  }

  private static String key(byte @Nullable [] key) throws BadRecordException {
    if (key == null || key.length == 0) {
      throw new BadRecordException("the record has no key, which names the instance");
    }
    if (key.length > LONGEST_KEY) {
      throw new BadRecordException(
          "the key has %,d bytes; at most %,d are read".formatted(key.length, LONGEST_KEY));
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(key)).toString();
    } catch (CharacterCodingException notText) {
      throw new BadRecordException("the key is not UTF-8");
    }
  }

  private static JsonObject object(byte @Nullable [] value) throws BadRecordException {
    if (value == null) {
      throw new BadRecordException("the record has no value");
    }
    if (value.length > LONGEST_VALUE) {
      throw new BadRecordException(
          "the value has %,d bytes; at most %,d are read".formatted(value.length, LONGEST_VALUE));
    }
    Reading<JsonValue> reading = READER.read(value);
    if (!reading.isValid()) {
      throw new BadRecordException(
          "the value is not JSON: " + reading.violations().get(0).message());
    }
    if (reading.orElseThrow() instanceof JsonObject object) {
      return object;
    }
    throw new BadRecordException("the value is not a JSON object");
  }

  private static KeyedEvent event(String key, JsonObject object, long recorded)
      throws BadRecordException {
    String event = name(object.get("event"), "event");
    if (event == null) {
      throw new BadRecordException("`event` is missing");
    }
    JsonValue payload = object.get("payload");
    return new KeyedEvent(
        key,
        event,
        name(object.get("actor"), "actor"),
        payload == null ? null : JsonWriter.write(payload),
        time(object.get("time"), recorded),
        states(object.get("state")));
  }

  private static @Nullable String name(@Nullable JsonValue value, String member)
      throws BadRecordException {
    if (value == null) {
      return null;
    }
    if (value instanceof JsonString text && text.value().length() <= LONGEST_NAME) {
      return text.value();
    }
    throw new BadRecordException(
        "`%s` is not a text of at most %d characters".formatted(member, LONGEST_NAME));
  }

  private static List<String> states(@Nullable JsonValue value) throws BadRecordException {
    List<String> states = new ArrayList<>();
    if (value instanceof JsonArray several && several.size() <= MOST_STATES) {
      for (JsonValue item : several.items()) {
        states.add(name(item, "state"));
      }
    } else if (value != null) {
      states.add(name(value, "state"));
    }
    return states;
  }

  private static long time(@Nullable JsonValue value, long recorded) throws BadRecordException {
    Instant time = null;
    try {
      if (value instanceof JsonNumber number && number.isLong()) {
        time = Instant.ofEpochMilli(number.longValue());
      } else if (value instanceof JsonString text) {
        time = OffsetDateTime.parse(text.value()).toInstant();
      }
    } catch (DateTimeException notTime) {
      // Reported below.
    }
    if (time == null || time.isBefore(EARLIEST)) {
      throw new BadRecordException("`time` is neither RFC 3339 nor milliseconds since 1970");
    }
    Instant latest = Instant.ofEpochMilli(recorded).plus(AHEAD);
    if (time.isAfter(latest)) {
      throw new BadRecordException(
          "`time` is %s; it may be at most %d minutes later than the record, %s"
              .formatted(time, AHEAD.toMinutes(), latest));
    }
    return time.toEpochMilli();
  }
}
