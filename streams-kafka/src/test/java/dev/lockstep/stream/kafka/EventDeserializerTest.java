package dev.lockstep.stream.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.stream.flink.KeyedEvent;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventDeserializerTest {

  private static final Instant RECORDED = Instant.parse("2026-01-01T12:00:00Z");
  private static final byte[] KEY = {'a'};

  private static ReadRecord read(byte @Nullable [] key, byte @Nullable [] value) {
    return EventDeserializer.read(
        new ConsumerRecord<>(
            "events",
            3,
            14,
            RECORDED.toEpochMilli(),
            TimestampType.CREATE_TIME,
            0,
            0,
            key,
            value,
            new RecordHeaders(),
            Optional.empty()));
  }

  private static ReadRecord read(String value) {
    return read(KEY, value.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void readsAllMembers() {
    ReadRecord read =
        read(
            """
            {"event": "one", "actor": "user", "time": "2026-01-01T13:00:00+01:00", "other": 1,
             "payload": {"a": [1, null]}, "state": ["x", "y"]}
            """);

    assertThat(read.bad()).isNull();
    assertThat(read.event())
        .isEqualTo(
            new KeyedEvent(
                "a",
                "one",
                "user",
                "{\"a\":[1,null]}",
                RECORDED.toEpochMilli(),
                List.of("x", "y")));
    assertThat(read.time()).isEqualTo(RECORDED.toEpochMilli());
  }

  @Test
  void readsAnEventWithoutOptionalMembers() {
    assertThat(read("{\"event\":\"one\",\"time\":-5,\"state\":\"x\"}").event())
        .isEqualTo(new KeyedEvent("a", "one", null, null, -5, List.of("x")));
    assertThat(read("{\"event\":\"one\",\"time\":7}").event())
        .isEqualTo(new KeyedEvent("a", "one", null, null, 7));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{                                        | the value is not JSON: Unexpected end",
        "[]                                       | the value is not a JSON object",
        "{\"time\":1}                             | `event` is missing",
        "{\"time\":1,\"event\":1}                 | `event` is not a text of at most 256",
        "{\"time\":1,\"event\":\"e\",\"actor\":[]} | `actor` is not a text of at most 256",
        "{\"time\":1,\"event\":\"e\",\"state\":[1]} | `state` is not a text of at most 256",
        "{\"time\":1,\"event\":\"e\",\"state\":{}} | `state` is not a text of at most 256",
        "{\"event\":\"e\"}                        | `time` is neither RFC 3339 nor milli",
        "{\"event\":\"e\",\"time\":\"now\"}       | `time` is neither RFC 3339 nor milli",
        "{\"event\":\"e\",\"time\":1.5}           | `time` is neither RFC 3339 nor milli",
        "{\"event\":\"e\",\"time\":-99999999999999} | `time` is neither RFC 3339 nor milli",
        "{\"event\":\"e\",\"time\":9223372036854775807} | `time` is +292278994-08-17T07:12:55.807Z",
        "{\"event\":\"e\",\"time\":\"2026-01-01T13:00:00.001Z\"} | `time` is 2026-01-01T13:00:00.001Z; it may be at most 60 minutes later than the record, 2026-01-01T13:00:00Z",
      })
  void otherValuesAreBadRecords(String text, String reason) {
    BadRecord bad = read(text).bad();

    assertThat(bad.reason()).startsWith(reason);
    assertThat(bad.origin()).isEqualTo("events/3/14");
    assertThat(bad.key()).isEqualTo(KEY);
    assertThat(bad.value()).asString().isEqualTo(text);
    assertThat(read(text).time()).isEqualTo(Long.MIN_VALUE);
  }

  @Test
  void longRecordsAreNotCopied() {
    byte[] longKey = new byte[EventDeserializer.LONGEST_KEY + 1];
    byte[] longValue = new byte[EventDeserializer.LONGEST_VALUE + 1];

    assertThat(read(longKey, KEY).bad())
        .isEqualTo(
            new BadRecord(
                "the key has 1,025 bytes; at most 1,024 are read", "events/3/14", null, KEY));
    assertThat(read(KEY, longValue).bad())
        .isEqualTo(
            new BadRecord(
                "the value has 524,289 bytes; at most 524,288 are read", "events/3/14", KEY, null));
  }

  @Test
  void keysAreTexts() {
    byte[] value = "{\"event\":\"e\",\"time\":1}".getBytes(StandardCharsets.UTF_8);

    assertThat(read(null, value).bad().reason())
        .isEqualTo("the record has no key, which names the instance");
    assertThat(read(new byte[0], value).bad().reason())
        .isEqualTo("the record has no key, which names the instance");
    assertThat(read(new byte[] {(byte) 0xff}, value).bad().reason())
        .isEqualTo("the key is not UTF-8");
    assertThat(read(KEY, null).bad().reason()).isEqualTo("the record has no value");
  }
}
