package dev.lockstep.runtime.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class JsonOutTest {

  @Test
  void writesWhatTheWriterOfTreesWrites() {
    long seed = 20_251_123;
    System.out.println("seed " + seed);
    Random random = new Random(seed);
    for (int i = 0; i < 5_000; i++) {
      JsonValue value = value(random, 4);

      assertThat(new JsonOut().json(value).toBytes()).isEqualTo(JsonWriter.writeBytes(value));
    }
  }

  @Test
  void putsCommasBetweenPartsOnly() {
    byte[] text =
        new JsonOut()
            .beginObject()
            .name("a")
            .number(-7)
            .name("b")
            .beginArray()
            .endArray()
            .name("c")
            .beginArray()
            .bool(true)
            .string("\u00e9\ud83d\ude00\ud800\u0001\"")
            .beginObject()
            .endObject()
            .endArray()
            .endObject()
            .toBytes();

    assertThat(new String(text, UTF_8))
        .isEqualTo("{\"a\":-7,\"b\":[],\"c\":[true,\"\u00e9\ud83d\ude00\\ud800\\u0001\\\"\",{}]}");
  }

  @Test
  void writesIntegersAsJavaDoes() {
    for (int digits = 0; digits < 64; digits++) {
      for (long number : new long[] {1L << digits, (1L << digits) - 1, ~(1L << digits)}) {
        assertThat(new String(new JsonOut().number(number).toBytes(), UTF_8))
            .isEqualTo(Long.toString(number));
      }
    }
    for (long number = 1; number < Long.MAX_VALUE / 10; number *= 10) {
      for (long near : new long[] {number - 1, number, -number}) {
        assertThat(new String(new JsonOut().number(near).toBytes(), UTF_8))
            .isEqualTo(Long.toString(near));
      }
    }
  }

  @Test
  void writesMomentsAsTheyWriteThemselves() {
    long seed = 20_261_125;
    System.out.println("seed " + seed);
    Random random = new Random(seed);
    List<Instant> moments =
        new ArrayList<>(
            List.of(
                Instant.MIN,
                Instant.MAX,
                Instant.EPOCH,
                Instant.parse("0000-01-01T00:00:00Z"),
                Instant.parse("-0001-12-31T23:59:59.999999999Z"),
                Instant.parse("9999-12-31T23:59:59.999999999Z"),
                Instant.parse("+10000-01-01T00:00:00Z"),
                Instant.parse("2000-02-29T12:00:00.100Z")));
    for (int day = -1; day < 4 * 366; day++) {
      moments.add(Instant.parse("0000-01-01T00:00:00Z").plusSeconds(86_400L * day));
      moments.add(Instant.parse("1899-12-31T00:00:00Z").plusSeconds(86_400L * day));
      moments.add(Instant.parse("1999-12-31T00:00:00.000001Z").plusSeconds(86_400L * day));
    }
    for (int i = 0; i < 20_000; i++) {
      long second = random.nextLong() % 400_000_000_000L;
      moments.add(Instant.ofEpochSecond(second, random.nextInt(1000) * 1_000_000L));
      moments.add(Instant.ofEpochSecond(second, random.nextInt(1_000_000_000)));
    }
    for (Instant moment : moments) {
      assertThat(new String(new JsonOut().moment(moment).toBytes(), UTF_8))
          .isEqualTo('"' + moment.toString() + '"');
      assertThat(JsonString.of(moment).value()).isEqualTo(moment.toString());
    }
  }

  @Test
  void growsForAnyFirstValue() {
    String text = "\u0001".repeat(2000) + "x".repeat(2000);

    assertThat(new JsonOut().string(text).toBytes())
        .isEqualTo(JsonWriter.writeBytes(new JsonString(text)));
    assertThat(new JsonOut().string(text).toText())
        .isEqualTo(JsonWriter.write(new JsonString(text)));
    assertThat(new JsonOut().beginObject().name(text).moment(Instant.MAX).toBytes())
        .hasSize(6 * 2000 + 2000 + 4 + Instant.MAX.toString().length() + 2);
  }

  private static JsonValue value(Random random, int depth) {
    return switch (random.nextInt(depth == 0 ? 4 : 6)) {
      case 0 -> new JsonString(text(random));
      case 1 -> JsonNumber.of(random.nextInt(4) == 0 ? random.nextLong() : random.nextInt(30) - 15);
      case 2 -> JsonNumber.of(new BigDecimal(random.nextLong()).movePointLeft(random.nextInt(30)));
      case 3 -> random.nextBoolean() ? JsonNull.NULL : JsonBoolean.of(random.nextBoolean());
      case 4 -> {
        List<JsonValue> items = new ArrayList<>();
        for (int n = random.nextInt(4); n > 0; n--) {
          items.add(value(random, depth - 1));
        }
        yield new JsonArray(items);
      }
      default -> {
        JsonObject.Builder members = JsonObject.builder();
        for (int n = random.nextInt(4); n > 0; n--) {
          members.add(n + text(random), value(random, depth - 1));
        }
        yield members.build();
      }
    };
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int n = random.nextInt(8); n > 0; n--) {
      text.append((char) (random.nextInt(3) == 0 ? random.nextInt(0x10000) : random.nextInt(0x80)));
    }
    return text.toString();
  }
}
