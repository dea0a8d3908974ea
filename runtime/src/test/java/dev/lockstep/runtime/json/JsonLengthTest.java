package dev.lockstep.runtime.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Lengths and beginnings of JSON agree with what is written. */
class JsonLengthTest {

  private static final String CHARACTERS =
      "ab\"\\\b\f\n\r\t\u0001\u001f\u00e9\ud83d\ude00\ud800\udc00\u2028";

  @Test
  void agreesWithTheWriterAtEveryLimit() {
    long seed = Long.getLong("lockstep.seed", 20261122L);
    Random random = new Random(seed);
    for (int i = 0; i < 500; i++) {
      JsonValue value = value(random, 3);
      String whole = JsonWriter.write(value);

      assertThat(JsonLength.of(value, Long.MAX_VALUE))
          .as("seed %d", seed)
          .isEqualTo(whole.length());
      for (int limit = 0; limit <= Math.min(whole.length() + 2, 60); limit++) {
        assertThat(JsonWriter.writeAtMost(value, limit))
            .as("seed %d, limit %d", seed, limit)
            .isEqualTo(whole.substring(0, Math.min(limit, whole.length())));
        long counted = JsonLength.of(value, limit);
        assertThat(counted > limit).isEqualTo(whole.length() > limit);
      }
    }
  }

  private static JsonValue value(Random random, int depth) {
    int kind = random.nextInt(depth == 0 ? 4 : 6);
    return switch (kind) {
      case 0 -> JsonNull.NULL;
      case 1 -> JsonBoolean.of(random.nextBoolean());
      case 2 -> JsonNumber.of(random.nextInt(3) == 0 ? random.nextDouble() : random.nextInt());
      case 3 -> new JsonString(text(random));
      case 4 -> {
        JsonValue[] items = new JsonValue[random.nextInt(4)];
        for (int i = 0; i < items.length; i++) {
          items[i] = value(random, depth - 1);
        }
        yield JsonArray.of(items);
      }
      default -> {
        JsonObject.Builder members = JsonObject.builder();
        for (int i = random.nextInt(4); i > 0; i--) {
          members.add(i + text(random), value(random, depth - 1));
        }
        yield members.build();
      }
    };
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(8); i > 0; i--) {
      text.append(CHARACTERS.charAt(random.nextInt(CHARACTERS.length())));
    }
    return text.toString();
  }
}
