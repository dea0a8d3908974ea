package dev.lockstep.engine.internal.payload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests that lone surrogates are replaced and that nothing else changes or is lost. */
class UnicodeSanitizerTest {

  @Test
  void returnsAWholeValueItself() {
    JsonValue whole = JsonObject.of("pair", new JsonString("\uD83D\uDE00"));

    assertThat(UnicodeSanitizer.whole(whole)).isSameAs(whole);
    assertThat(UnicodeSanitizer.whole("\uD83D\uDE00")).isEqualTo("\uD83D\uDE00");
  }

  @Test
  void replacesLoneSurrogatesAtEveryDepth() {
    JsonObject broken =
        JsonObject.of(
            "items", new JsonArray(List.of(JsonObject.of("a\uD800", new JsonString("\uDC00b")))));

    assertThat(UnicodeSanitizer.whole(broken))
        .isEqualTo(
            JsonObject.of(
                "items",
                new JsonArray(List.of(JsonObject.of("a\uFFFD", new JsonString("\uFFFDb"))))));
    assertThat(UnicodeSanitizer.whole("x\uD83D")).isEqualTo("x\uFFFD");
  }

  @Test
  void numbersNamesThatBecomeEqual() {
    JsonObject broken =
        JsonObject.builder()
            .add("\uD800", 1)
            .add("\uD801", 2)
            .add("\uFFFD", 3)
            .add("\uFFFD#2", 4)
            .build();

    JsonObject whole = UnicodeSanitizer.whole(broken);

    assertThat(whole.names()).containsExactly("\uFFFD#3", "\uFFFD#4", "\uFFFD", "\uFFFD#2");
    assertThat(whole.get("\uFFFD")).isEqualTo(JsonNumber.of(3));
    assertThat(whole.get("\uFFFD#4")).isEqualTo(JsonNumber.of(2));
  }

  @Test
  @Timeout(30)
  void readsEachNameOnceHoweverManyBecomeEqual() {
    JsonObject.Builder broken = JsonObject.builder();
    for (int high = 0; high < 512; high++) {
      for (int low = 0; low < 256; low++) {
        broken.add(new String(new char[] {(char) (0xDC00 + high), (char) (0xDC00 + low)}), 1);
      }
    }

    assertThat(UnicodeSanitizer.whole(broken.build()).size()).isEqualTo(512 * 256);
  }
}
