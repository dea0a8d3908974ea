package dev.lockstep.flow.internal.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Long fields are removed from stored JSON without parsing them, and nothing else changes. */
class TrimmedTest {

  private static final JsonReader JSON = new JsonReader(1 << 24, 256);

  @Test
  void leavesOutLongMembersAndKeepsTheOthersAsTheyAre() {
    long seed = Long.getLong("lockstep.seed", new Random().nextLong());
    Random random = new Random(seed);
    for (int i = 0; i < 300; i++) {
      JsonObject object = object(random);
      String text = JsonWriter.write(object);
      TrimmedObject trimmed = TrimmedObject.of(text);
      JsonObject left = (JsonObject) JSON.read(trimmed.text()).orElseThrow();
      for (String name : object.names()) {
        String value = JsonWriter.write(object.get(name));
        Preview preview = trimmed.previews().get(name);
        assertThat(RawMembers.value(text, name)).as("seed " + seed).contains(value);
        if (preview == null) {
          assertThat(left.get(name)).as("seed " + seed).isEqualTo(object.get(name));
        } else {
          assertThat(value.length()).isGreaterThan(Preview.LONGEST);
          assertThat(preview.bytes()).isEqualTo(value.getBytes(StandardCharsets.UTF_8).length);
          assertThat(value).startsWith(preview.text());
          assertThat(left.has(name)).isFalse();
        }
      }
    }
  }

  private static JsonObject object(Random random) {
    JsonObject.Builder object = JsonObject.builder();
    for (int i = 0; i < 1 + random.nextInt(5); i++) {
      object.add("m" + i, value(random, 3));
    }
    return object.build();
  }

  private static JsonValue value(Random random, int depth) {
    return switch (random.nextInt(depth > 0 ? 5 : 3)) {
      case 0 -> JsonNumber.of(random.nextInt());
      case 1 -> new JsonString("a\"\\{}[],:\n\u00e9\ud83d\ude00".repeat(random.nextInt(400)));
      case 2 -> new JsonString("");
      case 3 -> JsonObject.of("{\"", value(random, depth - 1));
      default -> JsonArray.of(List.of(value(random, depth - 1), value(random, depth - 1)), v -> v);
    };
  }

  @Test
  void keepsWhoMayDecideWhateverTheyAreShown() {
    JsonObject human =
        JsonObject.builder()
            .add("kind", "review")
            .add("assignees", JsonArray.of(List.of("x".repeat(9_000)), JsonString::new))
            .add("shows", new JsonString("y".repeat(9_000)))
            .build();

    TrimmedObject trimmed = TrimmedObject.of(JsonWriter.write(JsonObject.of("human", human)));

    assertThat(trimmed.previews()).containsOnlyKeys("human.shows");
    assertThat(JSON.read(trimmed.text()).orElseThrow())
        .isEqualTo(JsonObject.of("human", human.without("shows")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":\"", "{\"a\":[}"})
  void leavesWhatIsNoObjectToItsReader(String text) {
    String padded = text + " ".repeat(5_000);

    assertThat(TrimmedObject.of(padded).text()).isEqualTo(padded);
  }
}
