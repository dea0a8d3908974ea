package dev.lockstep.runtime.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonReaderTest {

  private final JsonReader reader = JsonReader.standard();

  @Test
  void readsEveryKindOfValueInOrder() {
    JsonValue value =
        reader.read("{\"b\":[1,2.5,\"x\",true,false,null,{}],\"a\":{\"c\":[]}}").orElseThrow();

    assertThat(value).hasToString("{\"b\":[1,2.5,\"x\",true,false,null,{}],\"a\":{\"c\":[]}}");
  }

  @ParameterizedTest
  @CsvSource({
    "1.0, 1",
    "1e2, 100",
    "-0, 0",
    "-0.0, 0",
    "9007199254740993, 9007199254740993",
    "9223372036854775807, 9223372036854775807",
    "9223372036854775808, 9223372036854775808",
    "1e400, 1E+400",
    "0.1, 0.1",
    "1e-400, 1E-400",
    "1e999999999, 1E+999999999"
  })
  void keepsNumbersExact(String text, String written) {
    JsonValue value = reader.read(text).orElseThrow();

    assertThat(value).hasToString(written).isEqualTo(new JsonNumber(new BigDecimal(text)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "{",
        "[1,]",
        "{\"a\":1,}",
        "nope",
        "'a'",
        "{a:1}",
        "01",
        "+1",
        ".5",
        "1.",
        "NaN",
        "Infinity",
        "// c\n1",
        "/* c */ 1",
        "\"\\x\"",
        "\"\t\"",
        "\"a\nb\"",
        "\"\\ud800\"",
        "{\"\\udc00\":1}",
        "\"abc",
        "]"
      })
  void rejectsInvalidJson(String text) {
    assertThat(reader.read(text).violations())
        .singleElement()
        .extracting(Violation::keyword)
        .isEqualTo("malformed-json");
    assertThat(reader.read(text.getBytes(StandardCharsets.UTF_8)).violations()).hasSize(1);
  }

  @Test
  void describesAnUnclosedValueByItsPlaceOnly() {
    assertThat(reader.read("{\"a\":1").violations().get(0).message())
        .startsWith("Unexpected end-of-input")
        .endsWith("at line 1, column 7")
        .doesNotContain("start marker", "REDACTED");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"a\":1,\"a\":2}|duplicate-name|/a",
        "[{\"x/y\":1,\"x\\/y\":2}]|duplicate-name|/0/x~1y",
        "1 2|trailing-content|``",
        "{} {}|trailing-content|``",
        "[1] x|malformed-json|``",
        "1e99999999999|number-too-long|``"
      })
  void namesWhatIsWrongAndWhere(String text, String keyword, String pointer) {
    Violation violation = reader.read(text).violations().get(0);

    assertThat(violation.keyword()).isEqualTo(keyword);
    assertThat(violation.pointer()).isEqualTo(pointer);
  }

  @Test
  void refusesDuplicateNamesInLargeObjects() {
    StringBuilder text = new StringBuilder("{");
    for (int i = 0; i < 500; i++) {
      text.append("\"n").append(i).append("\":").append(i).append(',');
    }

    assertThat(reader.read(text + "\"last\":0}").isValid()).isTrue();
    assertThat(reader.read(text + "\"n3\":0}").violations())
        .singleElement()
        .extracting(Violation::keyword, Violation::pointer)
        .containsExactly("duplicate-name", "/n3");
  }

  @Test
  void refusesByteOrderMarksOtherEncodingsAndBadSequences() {
    assertThat(reader.read("\uFEFF1".getBytes(StandardCharsets.UTF_8)).isValid()).isFalse();
    assertThat(reader.read("[1]".getBytes(StandardCharsets.UTF_16)).isValid()).isFalse();
    assertThat(reader.read("[1]".getBytes(StandardCharsets.UTF_16LE)).isValid()).isFalse();
    assertThat(reader.read(new byte[] {'"', (byte) 0xC0, (byte) 0x80, '"'}).isValid()).isFalse();
    assertThat(reader.read(new byte[] {'"', (byte) 0xED, (byte) 0xA0, (byte) 0x80, '"'}).isValid())
        .isFalse();
    assertThat(reader.read("\"\u00e9\ud83d\ude00\"".getBytes(StandardCharsets.UTF_8)).orElseThrow())
        .isEqualTo(new JsonString("\u00e9\ud83d\ude00"));
  }

  @Test
  void refusesNestingBeyondItsDepth() {
    assertThat(reader.read("[".repeat(64) + "]".repeat(64)).isValid()).isTrue();
    assertThat(reader.read("[".repeat(65) + "]".repeat(65)).violations().get(0).keyword())
        .isEqualTo("too-deep");
    assertThat(reader.read("{\"a\":".repeat(5_000) + "1").violations().get(0).keyword())
        .isEqualTo("too-deep");
    assertThat(reader.read("[".repeat(1 << 20)).violations().get(0).keyword())
        .isEqualTo("too-deep");
  }

  @Test
  void refusesTextsBeyondItsSize() {
    JsonReader small = new JsonReader(4, 1);

    assertThat(small.read("[11]").isValid()).isTrue();
    assertThat(small.read("[111]").violations().get(0).keyword()).isEqualTo("too-large");
    assertThat(small.read("[111]".getBytes(StandardCharsets.UTF_8)).violations()).hasSize(1);
    assertThatThrownBy(() -> new JsonReader(0, 1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new JsonReader(1, 1_001)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void refusesNumbersOfTooManyDigits() {
    assertThat(reader.read("1".repeat(1_000)).isValid()).isTrue();
    assertThat(reader.read("1".repeat(1_001)).violations().get(0).keyword())
        .isEqualTo("number-too-long");
    assertThat(reader.read("1".repeat(200_000)).violations().get(0).keyword())
        .isEqualTo("number-too-long");
  }

  @Test
  void writesWhatItReads() {
    String text = "{\"q\":\"\\\"\\\\\\b\\f\\n\\r\\t\\u0001\u2028/\",\"n\":[1,-2,3.25]}";

    assertThat(JsonWriter.write(reader.read(text).orElseThrow())).isEqualTo(text);
  }

  @Test
  void writesEqualValuesToEqualTextsWhenSorted() {
    JsonValue one = reader.read("{\"b\":{\"y\":1,\"x\":2},\"a\":1.0}").orElseThrow();
    JsonValue other = reader.read("{\"a\":1,\"b\":{\"x\":2,\"y\":1e0}}").orElseThrow();

    assertThat(one).isEqualTo(other).hasSameHashCodeAs(other);
    assertThat(JsonWriter.writeSorted(one))
        .isEqualTo(JsonWriter.writeSorted(other))
        .isEqualTo("{\"a\":1,\"b\":{\"x\":2,\"y\":1}}");
  }

  @Test
  void escapesUnpairedSurrogatesOfValuesMadeByHand() {
    assertThat(JsonWriter.write(new JsonString("\ud800x"))).isEqualTo("\"\\ud800x\"");
  }

  @Test
  void takesNoNumberThatCouldNotBeReadBack() {
    JsonNumber largest = (JsonNumber) JsonReader.standard().read("1.2345e2147483647").orElseThrow();

    assertThat(JsonReader.standard().read(largest.toString()).orElseThrow()).isEqualTo(largest);
    assertThat(JsonReader.standard().read("12345e2147483647").value()).isNull();
  }
}
