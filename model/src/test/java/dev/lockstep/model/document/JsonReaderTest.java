package dev.lockstep.model.document;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.hostile.HostileInput;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that JSON is read strictly, to the same nodes as YAML. */
class JsonReaderTest {

  @Test
  void placesEveryNodeWithoutItsQuotes() {
    String text =
        """
        {
        \t"type" : "object",
          "等\\u5f85": ["😀", -1.50e+3, true, null, {}, []]
        }
        """;

    assertThat(Outline.of(read(text).node().orElseThrow()))
        .containsExactly(
            "1:1-4:2 map",
            "2:3-2:7 TEXT type",
            "2:12-2:18 TEXT object",
            "3:4-3:11 TEXT 等待",
            "3:14-3:49 list",
            "3:16-3:17 TEXT 😀",
            "3:20-3:28 FLOAT -1.50e+3",
            "3:30-3:34 BOOLEAN true",
            "3:36-3:40 NULL null",
            "3:42-3:44 map",
            "3:46-3:48 list");
  }

  @Test
  void keepsNumbersAsTheyAreWritten() {
    assertThat(Outline.of(read("[1.0, 9007199254740993, 1e999999999, -0]").node().orElseThrow()))
        .contains(
            "1:2-1:5 FLOAT 1.0",
            "1:7-1:23 INTEGER 9007199254740993",
            "1:25-1:36 FLOAT 1e999999999",
            "1:38-1:40 INTEGER -0");
  }

  @Test
  void namesBothPlacesOfADuplicateKey() {
    ReadResult result = read("{\n  \"a\": 1,\n  \"\\u0061\": 2\n}");

    assertThat(result.diagnostics())
        .singleElement()
        .satisfies(
            diagnostic -> {
              assertThat(diagnostic.name()).isEqualTo("duplicate-key");
              assertThat(diagnostic.span()).hasToString("a.json:3:4");
              assertThat(diagnostic.notes().get(0).span().orElseThrow()).hasToString("a.json:2:4");
            });
  }

  static Stream<HostileInput> inputs() {
    String digits = "9".repeat(200_000);
    return Stream.of(
        HostileInput.of("1", "empty", "", "1:1 empty-file"),
        HostileInput.of("2", "blank", " \n ", "1:1 empty-file"),
        HostileInput.of("3", "trailing value", "{} []", "1:4 trailing-content"),
        HostileInput.of("4", "trailing word", "{} x", "1:4 json-syntax"),
        HostileInput.of("5", "comment", "{} // x", "1:4 json-syntax"),
        HostileInput.of("6", "trailing comma", "[1,\n]", "2:1 json-syntax"),
        HostileInput.of("7", "not closed", "{\"a\": [", "1:8 json-syntax"),
        HostileInput.of("8", "text not closed", "[\"a", "1:4 json-syntax"),
        HostileInput.of("9", "single quotes", "{'a': 1}", "1:2 json-syntax"),
        HostileInput.of("10", "not a number", "[NaN]", "1:5 json-syntax"),
        HostileInput.of("11", "leading zero", "[01]", "1:3 json-syntax"),
        HostileInput.of("12", "64 levels", "[".repeat(64) + "]".repeat(64)),
        HostileInput.of("13", "65 levels", "[".repeat(65) + "]".repeat(65), "1:65 too-deep"),
        HostileInput.of("14", "1 MB of brackets", "[".repeat(1 << 20), "1:65 too-deep"),
        HostileInput.of("15", "1 MB of objects", "{\"\":".repeat(1 << 18), "1:257 too-deep"),
        HostileInput.of("16", "4 MB", " ".repeat(4_000_000), "1:1 file-too-large"),
        HostileInput.of("17", "NUL", "[\"\0\"]", "1:3 control-character"),
        HostileInput.of("18", "long number", "[" + digits + "]", "1:2 number-too-long"),
        HostileInput.of("19", "long key", "{\"" + digits + "\": 1}"),
        HostileInput.of("20", "bidi in a key", "{\"a\u202E\": 1}", "1:4 hidden-character"),
        HostileInput.of("21", "bidi in a text", "[\"a\u202E\"]", "1:4 hidden-character"),
        HostileInput.of("22", "line break in a text", "[\"a\n\"]", "1:4 json-syntax"),
        HostileInput.of("23", "lone surrogate by escape", "[\"\\ud800\"]"),
        HostileInput.of("24", "500,000 items", "[" + "1,".repeat(500_000) + "1]"));
  }

  @ParameterizedTest
  @MethodSource("inputs")
  void answersHostileInputByNameAndPlace(HostileInput input) {
    ReadResult result = new JsonReader().read(new Source("a.json", input.content()));

    assertThat(result.diagnostics())
        .map(found -> found.span().line() + ":" + found.span().column() + " " + found.name())
        .isEqualTo(input.expected());
  }

  @Test
  void describesAnUnclosedValueWithoutTheConfigurationOfTheParser() {
    assertThat(read("{\"a\": [").diagnostics().get(0).label())
        .hasToString("unexpected end-of-input: expected close marker for Array");
  }

  @Test
  void handsOutNothingThatIsNotJson() {
    assertThat(List.of(read("").node(), read("[").node(), read("[".repeat(99)).node()))
        .allMatch(java.util.Optional::isEmpty);
  }

  private static ReadResult read(String text) {
    return new JsonReader().read(new Source("a.json", text.getBytes(UTF_8)));
  }
}
