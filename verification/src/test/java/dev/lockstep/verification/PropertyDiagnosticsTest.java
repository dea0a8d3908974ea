package dev.lockstep.verification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.ExcerptRenderer;
import dev.lockstep.model.diagnostic.SourceTexts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that the pages of the diagnostics of properties contain the current output for their chart,
 * and a valid repair. {@code -Dapprove} rewrites the output.
 */
class PropertyDiagnosticsTest {

  private static final Pattern CHART = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL);
  private static final Pattern OUTPUT = Pattern.compile("(?<=\n\n)```\n(.*?)```", Pattern.DOTALL);
  private static final int STATES = 1_000;

  @ParameterizedTest
  @ValueSource(strings = {"property-violated", "property-vacuous", "property-incomplete"})
  void thePageShowsTheOutputAndARepair(String name) throws IOException {
    Path file =
        Path.of(System.getProperty("lockstep.root", ".."))
            .resolve("docs/diagnostics/" + name + ".md");
    String page = Files.readString(file);
    List<String> charts =
        CHART.matcher(page).results().map(found -> found.group(1)).collect(Collectors.toList());

    List<Diagnostic> found = check(charts.get(0));
    String output = render(charts.get(0), found);

    if (System.getProperty("approve") != null) {
      Files.writeString(
          file, OUTPUT.matcher(page).replaceFirst(match -> quoted("```\n" + output + "```")));
    } else {
      assertThat(OUTPUT.matcher(page).results().map(MatchResult::group))
          .containsExactly("```\n" + output + "```");
    }
    assertThat(found).extracting(Diagnostic::name).containsExactly(name);
    assertThat(check(charts.get(1))).isEmpty();
  }

  private static List<Diagnostic> check(String chart) {
    return PropertyDiagnostics.check(PropertyCharts.compile(chart), STATES);
  }

  private static String render(String chart, List<Diagnostic> found) {
    ExcerptRenderer renderer =
        new ExcerptRenderer(
            SourceTexts.of(Map.of("chart.statechart.yaml", chart.getBytes(StandardCharsets.UTF_8))),
            false);
    return found.stream().map(renderer::render).collect(Collectors.joining("\n"));
  }

  private static String quoted(String text) {
    return java.util.regex.Matcher.quoteReplacement(text);
  }
}
