package dev.lockstep.model.document;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.diagnostic.Span;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that nodes have the type defined by YAML 1.2, and their position. */
class YamlReaderTest {

  @Test
  void placesEveryNodeWithoutItsQuotes() {
    String text =
        """
        states:
          waiting: { label: "to do", n: 'x' }
        list:
        - one
        - [a, b]
        """;

    assertThat(outline(text))
        .containsExactly(
            "1:1-5:9 map",
            "1:1-1:7 TEXT states",
            "2:3-2:38 map",
            "2:3-2:10 TEXT waiting",
            "2:12-2:38 map",
            "2:14-2:19 TEXT label",
            "2:22-2:27 TEXT to do",
            "2:30-2:31 TEXT n",
            "2:34-2:35 TEXT x",
            "3:1-3:5 TEXT list",
            "4:1-5:9 list",
            "4:3-4:6 TEXT one",
            "5:3-5:9 list",
            "5:4-5:5 TEXT a",
            "5:7-5:8 TEXT b");
  }

  @Test
  void placesBlockTextsByTheirFirstAndLastLine() {
    assertThat(outline("a: |-\n  one\n  two\n\nb: >\n\n  three\n"))
        .contains("2:3-3:6 TEXT one\ntwo", "7:3-7:8 TEXT \nthree\n");
  }

  @Test
  void countsColumnsInCodePoints() {
    assertThat(outline("{ 等待: 😀😀, b: c }")).contains("1:7-1:9 TEXT 😀😀", "1:11-1:12 TEXT b");
  }

  @Test
  void placesAMissingValueBehindItsColon() {
    assertThat(outline("a:\nb: c\n")).contains("1:3-1:3 NULL ");
  }

  @Test
  void keepsLineSeparatorsOfOtherAlphabetsInTexts() {
    assertThat(outline("a: x\u2028y\u0085z\uFEFF.\nb: c\n"))
        .contains("1:4-1:11 TEXT x\u2028y\u0085z\uFEFF.", "2:1-2:2 TEXT b");
  }

  @Test
  void readsTheSameTreeFromWindowsLines() {
    String text = "a:\n  b: |\n    c\n    d\n  e: [f]\n";

    assertThat(outline(text.replace("\n", "\r\n"))).isEqualTo(outline(text));
    assertThat(outline("\uFEFF" + text.stripTrailing())).isEqualTo(outline(text));
  }

  /**
   * Tests that plain scalars may contain a question mark and begin with one (YAML 1.2.2, section
   * 7.3.3).
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "{ a?: 1 }; TEXT a? | INTEGER 1",
        "{ a: b? }; TEXT a | TEXT b?",
        "{ ?a: 1 }; TEXT ?a | INTEGER 1",
        "{ a: b ?c }; TEXT a | TEXT b ?c",
        "{ a: b ? c }; TEXT a | TEXT b ? c",
        "{ a: b ?c :d }; TEXT a | TEXT b ?c :d",
        "{ a: 'b ? c : d' }; TEXT a | TEXT b ? c : d",
        "{ a: \"? b\" }; TEXT a | TEXT ? b",
        "{ a?b:c }; TEXT a?b:c | NULL",
        "{ ? a : b }; TEXT a | TEXT b",
        "{ ? a? : b }; TEXT a? | TEXT b",
        "[x?]; TEXT x?",
        "[x?, ?y]; TEXT x? | TEXT ?y",
        "[x ? y]; TEXT x ? y",
        "[??]; TEXT ??",
        "? a; TEXT a | NULL",
        "a?: ?b; TEXT a? | TEXT ?b",
        "a: b ? c; TEXT a | TEXT b ? c"
      })
  void readsQuestionMarksInPlainScalars(String text, String scalars) {
    assertThat(
            outline(text).stream()
                .map(line -> line.substring(line.indexOf(' ') + 1))
                .filter(node -> !node.equals("map") && !node.equals("list"))
                .map(String::strip)
                .collect(Collectors.joining(" | ")))
        .isEqualTo(scalars);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{ ? [a] : b }",
        "{\n # why?\n ? [a]\n : b }",
        "? {a?: b}\n: c",
        "{ a: b,\n ? {c: d} : e }"
      })
  void rejectsListsAndMapsAsExplicitKeys(String text) {
    assertThat(read(text).diagnostics())
        .singleElement()
        .satisfies(it -> assertThat(it.name()).isEqualTo("complex-key"));
  }

  @Test
  void proposesQuotesForAConditionalOutsideOfQuotes() {
    assertThat(read("{ guard: a ? b : c }").diagnostics())
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.name()).isEqualTo("yaml-syntax");
              assertThat(it.help()).anyMatch(help -> help.startsWith("quote the text"));
            });
  }

  @ParameterizedTest
  @CsvSource({
    "on, TEXT",
    "off, TEXT",
    "yes, TEXT",
    "NO, TEXT",
    "y, TEXT",
    "true, BOOLEAN",
    "False, BOOLEAN",
    "null, NULL",
    "~, NULL",
    "Null, NULL",
    "nUll, TEXT",
    "010, INTEGER",
    "-7, INTEGER",
    "0o17, INTEGER",
    "0x1F, INTEGER",
    "0b1, TEXT",
    "1_000, TEXT",
    "12:30, TEXT",
    "1e3, FLOAT",
    "1., FLOAT",
    ".5, FLOAT",
    "., TEXT",
    "-.inf, FLOAT",
    ".NaN, FLOAT",
    ".___, TEXT",
    "1.0.0, TEXT",
    "2024-01-01, TEXT",
    "0x, TEXT",
    "+, TEXT",
    "1e, TEXT",
    "=, TEXT",
    "<<, TEXT"
  })
  void knowsThePlainScalarsOfYaml12(String plain, Node.ScalarKind kind) {
    Node node = read("- " + plain + "\n").node().orElseThrow();

    assertThat(((Node.Sequence) node).items())
        .singleElement()
        .isInstanceOfSatisfying(
            Node.Scalar.class,
            scalar -> {
              assertThat(scalar.kind()).isEqualTo(kind);
              assertThat(scalar.text()).isEqualTo(plain);
            });
  }

  @Test
  void keepsTheFirstOfTwoEntriesWithOneKey() {
    ReadResult result = read("a: 1\na: 2\n");

    assertThat(Outline.of(result.node().orElseThrow()))
        .containsExactly("1:1-2:5 map", "1:1-1:2 TEXT a", "1:4-1:5 INTEGER 1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "k: one WORD two\n",
        "k: 'it''s WORD'\n",
        "k: \"\\x41\\u0041\\U0001F600 \\t\\\" WORD\"\n",
        "k: one\n  two\n\n  WORD three\n",
        "k: \"one \\\n  two\n\n  WORD\"\n",
        "k: 'one\n\n\n   WORD'\n",
        "k: |\n  one\n    two\n\n  WORD\n",
        "k: |2-\n    one\n  WORD\n",
        "k: >-\n  one\n  two\n\n    three\n  WORD\n",
        "k: >-\r\n  one\r\n  WORD\r\n",
        "k: &a !t one\n  WORD\n",
        "k: 😀'' WORD\n"
      })
  void knowsThePlaceOfEachCharacter(String text) {
    Node.Mapping map = (Node.Mapping) read(text).node().orElseThrow();
    Node.Scalar scalar = (Node.Scalar) map.get("k").orElseThrow();
    int from = scalar.text().codePointCount(0, scalar.text().indexOf("WORD"));

    Span place = scalar.span().slice(scalar.text(), from, from + 4);

    List<String> lines = List.of(text.split("\r?\n"));
    String line = lines.get(place.line() - 1);
    int column = line.codePointCount(0, line.indexOf("WORD")) + 1;
    assertThat(place).isEqualTo(new Span("a.yaml", place.line(), column, place.line(), column + 4));
  }

  @Test
  void handsOutNoTreeThatLacksTheValueOfAnAlias() {
    assertThat(read("a: &x 1\nb: *x\n").node()).isEmpty();
    assertThat(read("a: &x 1\n").node()).isPresent();
  }

  private static List<String> outline(String text) {
    ReadResult result = read(text);
    assertThat(result.diagnostics())
        .allSatisfy(diagnostic -> assertThat(diagnostic.isError()).isFalse());
    return Outline.of(result.node().orElseThrow());
  }

  private static ReadResult read(String text) {
    return new YamlReader().read(new Source("a.yaml", text.getBytes(UTF_8)));
  }
}
