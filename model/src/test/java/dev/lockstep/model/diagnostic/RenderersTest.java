package dev.lockstep.model.diagnostic;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Tests that diagnostics are rendered alike in every terminal, regardless of the text they quote.
 */
class RenderersTest {

  private static final String FILE = "flow-run.statechart.yaml";

  @Test
  void showsWhereWhatWhyAndHow() {
    String source = "\n".repeat(30) + "        target: waiting_humna\n";
    Diagnostic diagnostic =
        Diagnostic.error(
                "unknown-target",
                new Span(FILE, 31, 17, 31, 30),
                "`waiting_humna` is not a state of chart `flow-run`")
            .withLabel("no state has this name")
            .withNote(Note.of("a target names a state of the same chart"))
            .withHelp("did you mean `waiting_human` (line 44)?");

    assertThat(excerpt(source, diagnostic))
        .isEqualTo(
            """
            error[unknown-target]: `waiting_humna` is not a state of chart `flow-run`
              --> flow-run.statechart.yaml:31:17
               |
            31 |         target: waiting_humna
               |                 ^^^^^^^^^^^^^ no state has this name
               = note: a target names a state of the same chart
               = help: did you mean `waiting_human` (line 44)?
            """);
  }

  @Test
  void showsASecondPlaceWithItsOwnExcerpt() {
    String source = "states:\n  a: {}\n" + "  # more\n".repeat(8) + "  a: {}\n";
    Diagnostic diagnostic =
        Diagnostic.warning("duplicate-key", new Span(FILE, 11, 3, 11, 4), "the key `a` is there")
            .withNote(Note.at(new Span(FILE, 2, 3, 2, 4), "written first here"));

    assertThat(excerpt(source, diagnostic))
        .isEqualTo(
            """
            warning[duplicate-key]: the key `a` is there
              --> flow-run.statechart.yaml:11:3
               |
            11 |   a: {}
               |   ^
               = note: written first here
              --> flow-run.statechart.yaml:2:3
               |
             2 |   a: {}
               |   ^
            """);
  }

  @Test
  void keepsTheCaretsBelowWideCharacters() {
    String source = "label: 排队中 é😀 x: y\n";

    assertThat(excerpt(source, at(1, 15, 1, 16)).lines())
        .containsSubsequence("1 | label: 排队中 é😀 x: y", "  | " + " ".repeat(18) + "^");
    assertThat(excerpt(source, at(1, 8, 1, 11)).lines()).contains("  |        ^^^^^^");
  }

  @Test
  void marksTheFirstLineOfALongerStretch() {
    assertThat(excerpt("a: [b,\n  c]\n", at(1, 4, 2, 5)).lines())
        .contains("1 | a: [b,", "  |    ^^^");
  }

  @Test
  void cutsLongLinesAroundTheStretch() {
    String source = "x".repeat(5000) + "HERE" + "y".repeat(5000);

    List<String> lines = excerpt(source, at(1, 5001, 1, 5005)).lines().toList();

    assertThat(lines.get(3)).startsWith("1 | …xxx").contains("xHEREy").endsWith("y…");
    assertThat(lines.get(3).length()).isLessThan(130);
    assertThat(lines.get(4).indexOf('^')).isEqualTo(lines.get(3).indexOf("HERE"));
    assertThat(lines.get(4)).endsWith("^^^^");
  }

  @Test
  void showsWhatCannotBeSeen() {
    String source = "a: x\u202Ey\u0007\tz\n";

    assertThat(excerpt(source, at(1, 9, 1, 10)).lines())
        .contains(
            "1 | a: x<U+202E>y<U+0007>    z",
            "  | " + " ".repeat("a: x<U+202E>y<U+0007>    ".length()) + "^");
  }

  @Test
  void letsNoForeignTextOutOfItsLine() {
    Diagnostic hostile =
        new Diagnostic(
            Severity.ERROR,
            "x",
            new Span("a\nb.yaml", 1, 1, 1, 1),
            "m\n\u001b[2J\u202E",
            "l\r\n",
            List.of(Note.of("n\n")),
            List.of("h\u2028"));

    assertThat(new LineRenderer().render(hostile))
        .isEqualTo("a<U+000A>b.yaml:1:1: error: m<U+000A><U+001B>[2J<U+202E> [x]");
    assertThat(excerpt("", hostile))
        .isEqualTo(
            """
            error[x]: m<U+000A><U+001B>[2J<U+202E>
             --> a<U+000A>b.yaml:1:1
              = note: n<U+000A>
              = help: h<U+2028>
            """);
  }

  @Test
  void coloursOnlyWhenAsked() {
    Diagnostic diagnostic = at(1, 1, 1, 2).withLabel("here");
    SourceTexts texts = SourceTexts.of(Map.of(FILE, "a\n".getBytes(UTF_8)));

    String coloured = new ExcerptRenderer(texts, true).render(diagnostic);

    assertThat(coloured).contains("\u001b[1;31merror[some-mistake]\u001b[0m", "\u001b[1;31m^ here");
    assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(excerpt("a\n", diagnostic));
  }

  @Test
  void pointsBehindTheLastLineWithoutFail() {
    for (Diagnostic diagnostic : List.of(at(1, 9, 1, 9), at(7, 1, 7, 1), at(2, 1, 2, 1))) {
      assertThat(excerpt("abc\n", diagnostic)).startsWith("error[some-mistake]");
    }
  }

  @Test
  void showsNoExcerptOfUtf16() {
    SourceTexts texts = SourceTexts.of(Map.of(FILE, "abcd\n".getBytes(UTF_16)));

    assertThat(new ExcerptRenderer(texts, false).render(at(1, 1, 1, 1)))
        .isEqualTo("error[some-mistake]: it is wrong\n --> flow-run.statechart.yaml:1:1\n");
  }

  @Test
  void rendersOneLineForTools() {
    assertThat(new LineRenderer().render(List.of(at(3, 5, 3, 9), at(4, 1, 4, 1))))
        .isEqualTo(
            """
            flow-run.statechart.yaml:3:5: error: it is wrong [some-mistake]
            flow-run.statechart.yaml:4:1: error: it is wrong [some-mistake]
            """);
  }

  private static Diagnostic at(int line, int column, int endLine, int endColumn) {
    return Diagnostic.error(
        "some-mistake", new Span(FILE, line, column, endLine, endColumn), "it is wrong");
  }

  private static String excerpt(String source, Diagnostic diagnostic) {
    SourceTexts texts = SourceTexts.of(Map.of(FILE, source.getBytes(UTF_8)));
    return new ExcerptRenderer(texts, false).render(diagnostic);
  }
}
