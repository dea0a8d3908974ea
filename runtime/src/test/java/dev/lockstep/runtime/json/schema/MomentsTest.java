package dev.lockstep.runtime.json.schema;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Moments in a scan are those {@link DateTimes} reads. */
class MomentsTest {

  private static final long SEED = Long.getLong("lockstep.seed", 20261121L);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-11-21T10:00:00Z",
        "2026-11-21T10:00:00.1Z",
        "2026-11-21T10:00:00.123456789Z",
        "2026-11-21T10:00:00.1234567891Z",
        "2026-11-21T10:00:00.Z",
        "2026-11-21T10:00:00.12aZ",
        "2026-11-21T10:00:00,12Z",
        "2026-11-21t10:00:00z",
        "2026-11-21T10:00:00+01:00",
        "1990-12-31T23:59:60Z",
        "1990-12-31T23:59:61Z",
        "2026-02-29T00:00:00Z",
        "2024-02-29T00:00:00Z",
        "2026-04-31T00:00:00Z",
        "2026-12-31T23:59:59Z",
        "2026-13-01T00:00:00Z",
        "2026-00-01T00:00:00Z",
        "2026-01-00T00:00:00Z",
        "2026-01-01T24:00:00Z",
        "2026-01-01T00:60:00Z",
        "0000-01-01T00:00:00Z",
        "0001-03-01T00:00:00Z",
        "9999-12-31T23:59:59.999999999Z",
        "2026/11/21T10:00:00Z",
        "2026-11-21 10:00:00Z",
        "20261121T100000Z....",
        "2026-11-21T10:00:0\u0663Z",
        "2026-11-21T10:00:00",
        "Z",
        ""
      })
  void agreesWithTextsOneByOne(String text) {
    assertAlike(text);
  }

  @Test
  void agreesWithMomentsMadeByChance() {
    Random random = new Random(SEED);
    for (int i = 0; i < 20_000; i++) {
      long second = (long) (random.nextDouble() * 315_000_000_000L) - 62_100_000_000L;
      String text =
          Instant.ofEpochSecond(second, random.nextBoolean() ? 0 : random.nextInt(1_000_000_000))
              .toString();
      if (random.nextInt(4) == 0) {
        char[] chars = text.toCharArray();
        chars[random.nextInt(chars.length)] = (char) (' ' + random.nextInt(90));
        text = new String(chars).replace('"', '\'').replace('\\', '/');
      }
      assertAlike(text);
    }
  }

  private static void assertAlike(String text) {
    byte[] json = new JsonString(text).toString().getBytes(UTF_8);
    String seen = "seed " + SEED + ": " + text;
    Instant taken = JsonReader.standard().take(json, in -> in.text() ? Moments.instant(in) : null);
    assertThat(taken).as(seen).isEqualTo(DateTimes.instant(text));
    assertThat(JsonReader.standard().accepts(json, in -> in.text() && Moments.isDateTime(in)))
        .as(seen)
        .isEqualTo(DateTimes.isDateTime(text));
  }
}
