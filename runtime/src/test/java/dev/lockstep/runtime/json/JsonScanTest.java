package dev.lockstep.runtime.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One pass over bytes takes what the reader takes, and nothing else. */
class JsonScanTest {

  private static final long SEED = Long.getLong("lockstep.seed", 20261121L);
  private static final int TEXTS = Integer.getInteger("lockstep.texts", 20_000);
  private static final JsonReader READER = JsonReader.standard();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "1",
        "-0",
        "-0.0",
        "01",
        "-",
        "1.",
        ".5",
        "1e",
        "1e+",
        "1E5",
        "1e-3",
        "0e5",
        "0.000",
        "1e400",
        "1e999999",
        "1e9999999999",
        "0e9999999999",
        "123456789012345678",
        "1234567890123456789",
        "-9223372036854775808",
        "9223372036854775808",
        "0.1234567890123456789",
        "1 2",
        "true",
        "tru",
        "truex",
        "false ",
        "nul",
        "null",
        "nan",
        "[]",
        "[,]",
        "[1,]",
        "[1 2]",
        "[1,2",
        "{}",
        "{,}",
        "{\"a\":1,}",
        "{\"a\" 1}",
        "{\"a\":}",
        "{a:1}",
        "{\"a\":1 \"b\":2}",
        "{\"a\":1,\"a\":2}",
        "{\"a\":1,\"\\u0061\":2}",
        "{\"\\ud800\":1}",
        "{\"a\":[{}],\"b\":{\"c\":[]}}",
        "[}",
        "{]",
        "]",
        "\"",
        "\"\\",
        "\"\\x\"",
        "\"\\u12\"",
        "\"\\u00e9\\n\\/\\\"\\\\\\b\\f\\r\\t\"",
        "\"\\ud83d\\ude00\"",
        "\"\\ud83d\"",
        "\"\\ude00\\ud83d\"",
        "\"\u0001\"",
        "\"\u007f\"",
        "\"\u00e9 and more than eight\"",
        "\"eight at \u65e5\u672c\u8a9e \ud83d\ude00 the end\"",
        "\ufeff1",
        "\"a\u0000b\"",
        "1\u0000",
        "/* */1",
        "[1]x",
        "\u00a01"
      })
  void agreesWithTheReader(String text) throws IOException {
    assertAlike(text.getBytes(UTF_8));
  }

  @Test
  void rejectsInvalidUtf8() throws IOException {
    int[][] bad = {
      {0xC0, 0x80}, {0xC1, 0xBF}, {0xE0, 0x80, 0x80}, {0xED, 0xA0, 0x80}, {0xF0, 0x80, 0x80, 0x80},
      {0xF4, 0x90, 0x80, 0x80}, {0xF5, 0x80, 0x80, 0x80}, {0x80}, {0xE2, 0x82}, {0xFF}
    };
    for (int[] each : bad) {
      byte[] text = new byte[each.length + 2];
      Arrays.fill(text, (byte) '"');
      for (int i = 0; i < each.length; i++) {
        text[i + 1] = (byte) each[i];
      }
      assertThat(READER.take(text, ByteScan::tree)).as(Arrays.toString(text)).isNull();
      assertAlike(text);
    }
  }

  @Test
  void refusesWhatIsNestedTooDeep() throws IOException {
    for (int depth : new int[] {63, 64, 65, 100_000}) {
      assertAlike(("[".repeat(depth) + "]".repeat(depth)).getBytes(UTF_8));
      assertAlike(("{\"a\":".repeat(depth) + "1" + "}".repeat(depth)).getBytes(UTF_8));
    }
  }

  @Test
  void refusesNumbersThatAreTooLong() throws IOException {
    for (int length : new int[] {999, 1_000, 1_001}) {
      assertAlike("1".repeat(length).getBytes(UTF_8));
      assertAlike(("0." + "1".repeat(length - 2)).getBytes(UTF_8));
    }
  }

  @Test
  void agreesWithTheReaderOnTextsMadeByChance() throws IOException {
    Random random = new Random(SEED);
    int valid = 0;
    for (int i = 0; i < TEXTS; i++) {
      byte[] text = value(random, 3).getBytes(UTF_8);
      for (int changes = random.nextInt(3); changes > 0; changes--) {
        text = changed(text, random);
      }
      valid += assertAlike(text) ? 1 : 0;
    }
    assertThat(valid).isBetween(TEXTS / 10, TEXTS - TEXTS / 10);
  }

  /** Returns true if the text is valid. */
  private static boolean assertAlike(byte[] text) throws IOException {
    Reading<JsonValue> reading = READER.tell(text);
    String seen = "seed " + SEED + ": " + new String(text, UTF_8);
    assertThat(READER.take(text, ByteScan::tree)).as(seen).isEqualTo(reading.value());
    assertThat(READER.accepts(text, JsonScan::skip)).as(seen).isEqualTo(reading.isValid());
    if (reading.isValid()) {
      try (JsonParser parser = new JsonFactory().createParser(text)) {
        assertThat(READER.accepts(parser, JsonScan::skip)).as(seen).isTrue();
      }
    }
    return reading.isValid();
  }

  private static byte[] changed(byte[] text, Random random) {
    if (text.length == 0) {
      return text;
    }
    byte[] changed = text.clone();
    int at = random.nextInt(text.length);
    switch (random.nextInt(4)) {
      case 0 -> changed[at] = (byte) random.nextInt(256);
      case 1 -> changed[at] = (byte) "{}[]\",:\\0".charAt(random.nextInt(9));
      case 2 -> changed = Arrays.copyOf(text, at);
      default -> changed[at] = text[random.nextInt(text.length)];
    }
    return changed;
  }

  private static String value(Random random, int depth) {
    return switch (random.nextInt(depth == 0 ? 4 : 7)) {
      case 0 -> pick(random, "null", "true", "false", " true\t");
      case 1 -> pick(random, "0", "-1", "1.50", "12e3", "-0.0", "1e-7", "123456789012345678901");
      case 2, 3 -> string(random);
      case 4 -> values(random, depth, "[", "]", () -> value(random, depth - 1));
      default ->
          values(
              random,
              depth,
              "{",
              "}",
              () -> string(random) + pick(random, ":", " : ") + value(random, depth - 1));
    };
  }

  private static String values(
      Random random,
      int depth,
      String open,
      String close,
      java.util.function.Supplier<String> part) {
    return IntStream.range(0, random.nextInt(4))
        .mapToObj(i -> part.get())
        .collect(Collectors.joining(pick(random, ",", ", ", "\n,"), open, close));
  }

  private static String string(Random random) {
    return pick(
        random,
        "\"\"",
        "\"a\"",
        "\"name\"",
        "\"a name of many letters\"",
        "\"caf\u00e9\"",
        "\"\\u0061\"",
        "\"\\ud83d\\ude00\"",
        "\"\\\"quoted\\\"\"",
        "\"\u65e5\u672c\u8a9e\"");
  }

  private static String pick(Random random, String... texts) {
    return texts[random.nextInt(texts.length)];
  }
}
