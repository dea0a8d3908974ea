package dev.lockstep.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.check.Rules;
import dev.lockstep.model.diagnostic.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Tests that every rule has a page whose examples are correct. {@code -Dapprove} rewrites the
 * index.
 */
class RulePagesTest {

  private static final Path PAGES =
      Path.of(System.getProperty("lockstep.root", "..")).resolve("docs/diagnostics");
  private static final int LINE = 100;
  private static final String INTRODUCTION =
      "All errors and warnings of the compiler, by name. Each page has an invalid chart, the message\n"
          + "and a repair.";
  private static final Pattern CHART = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL);

  @TestFactory
  Stream<DynamicTest> thePageShowsTheMistakeAndHowToMendIt() {
    return Rules.all().stream()
        .map(rule -> DynamicTest.dynamicTest(rule.name(), () -> checkPage(rule.name())));
  }

  @Test
  void theIndexListsEveryPage() throws IOException {
    // given
    StringBuilder index = new StringBuilder("# Diagnostics\n\n" + INTRODUCTION + "\n\n");
    for (Path page : pages()) {
      String name = page.getFileName().toString().replace(".md", "");
      String what = firstSentence(Files.readString(page));
      index.append(wrapped("- [" + name + "](" + name + ".md): " + what)).append('\n');
    }

    // when
    if (System.getProperty("approve") != null) {
      Files.writeString(PAGES.resolve("README.md"), index);
    }

    // then
    assertThat(PAGES.resolve("README.md")).hasContent(index.toString());
  }

  /** Returns an item of a list in lines of at most 100 characters. */
  private static String wrapped(String item) {
    StringBuilder lines = new StringBuilder();
    int column = 0;
    for (String word : item.split(" ")) {
      if (column > 0 && column + 1 + word.length() > LINE) {
        lines.append("\n  ").append(word);
        column = 2 + word.length();
      } else {
        String separator = column == 0 ? "" : " ";
        lines.append(separator).append(word);
        column += separator.length() + word.length();
      }
    }
    return lines.toString();
  }

  private static String firstSentence(String page) {
    String paragraph = page.split("\n\n")[1].replace('\n', ' ');
    int end = paragraph.indexOf(". ");
    return end < 0 ? paragraph : paragraph.substring(0, end + 1);
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.list(PAGES)) {
      return files
          .filter(file -> file.toString().endsWith(".md") && !file.endsWith("README.md"))
          .sorted()
          .toList();
    }
  }

  private static void checkPage(String mistake) throws IOException {
    String page = Files.readString(PAGES.resolve(mistake + ".md"));
    List<String> charts = new ArrayList<>();
    CHART.matcher(page).results().map(MatchResult::group).forEach(charts::add);
    List<String> bodies = charts.stream().map(c -> CHART.matcher(c).replaceAll("$1")).toList();

    assertThat(page).startsWith("# " + mistake + "\n\n");
    assertThat(bodies).hasSize(2);
    assertThat(bodies.get(0)).isEqualTo(Fixture.of(mistake).chart());
    assertThat(Fixture.compile(bodies.get(0), Rules.all()).diagnostics())
        .extracting(Diagnostic::name)
        .contains(mistake);
    assertThat(Fixture.compile(bodies.get(1), Rules.all()).diagnostics()).isEmpty();
  }
}
