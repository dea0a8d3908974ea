package dev.lockstep.runtime.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
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
