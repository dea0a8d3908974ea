package dev.lockstep.site.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkdownPageTest {

  @Test
  void headingsHaveTheIdsOfGitHub() {
    MarkdownPage page = MarkdownPage.parse("# One, `two`!\n## Ü 1_2-3\n## Same\n## Same\n");

    assertThat(page.sections())
        .extracting(Section::anchor)
        .containsExactly("one-two", "ü-1_2-3", "same", "same-1");
    assertThat(page.toHtml(UnaryOperator.identity())).contains("<h2 id=\"same-1\">Same</h2>");
  }

  @Test
  void sectionsHaveTheTextOfTablesListsAndCode() {
    MarkdownPage page =
        MarkdownPage.parse(
            "above\n\n# Title\n| a | b |\n|---|---|\n| `c` | *d* |\n\n- e\n- f\n\n```\ng\n```\n");

    assertThat(page.sections())
        .containsExactly(
            new Section(0, "", "", "above"), new Section(1, "Title", "title", "a b c d e f g"));
  }

  @Test
  void targetsOfLinksAndPicturesAreMapped() {
    assertThat(MarkdownPage.parse("[a](b) ![c](d)").toHtml(target -> target + "!"))
        .isEqualTo("<p><a href=\"b!\">a</a> <img src=\"d!\" alt=\"c\" /></p>\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "java | int x = 1; // <y>  | <span class=\"w\">int</span> x = 1; <span class=\"c\">// &lt;y&gt;</span>",
        "yaml | a: \"b\" # c       | <span class=\"k\">a</span>: <span class=\"s\">&quot;b&quot;</span> <span class=\"c\"># c</span>",
        "json | {\"a\": \"b\"}     | {<span class=\"k\">&quot;a&quot;</span>: <span class=\"s\">&quot;b&quot;</span>}",
        "sh   | ls --all           | ls <span class=\"w\">--all</span>",
        "xml  | <a b=\"c\"/>       | <span class=\"k\">&lt;a</span> b=<span class=\"s\">&quot;c&quot;</span><span class=\"k\">/&gt;</span>",
        "odd  | <a> & b            | &lt;a&gt; &amp; b",
      })
  void tokensOfCodeAreMarked(String language, String code, String html) {
    assertThat(SyntaxMarks.toHtml(code, language)).isEqualTo(html);
  }
}
