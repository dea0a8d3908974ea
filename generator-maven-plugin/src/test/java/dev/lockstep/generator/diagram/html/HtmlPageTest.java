package dev.lockstep.generator.diagram.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.generator.diagram.Charts;
import dev.lockstep.model.diagnostic.JsonText;
import dev.lockstep.model.expression.evaluation.ExpressionEvaluator;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.runtime.sample.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HtmlPageTest {

  /** Pages and walks lie here for Node, which repeats them (.ci/diagrams). */
  private static final Path PAGES = Path.of("target/pages");

  private static final List<Integer> WALKS = List.of(0, 1, 2, 3);
  private static final int STRIDE = 4;
  private static final int STEPS = 60;
  private static final long SEED = 20261121;

  @Test
  void walksOfTheInterpreterSeeEveryAnswer() throws IOException {
    Files.createDirectories(PAGES);
    var reasons = new TreeSet<String>();
    for (IrChart chart : Charts.all()) {
      leave(chart, chart.name(), WALKS, reasons);
    }
    List<IrChart> random = Charts.random();
    for (int i : Sample.of(IntStream.range(0, random.size()).boxed().toList(), STRIDE)) {
      leave(random.get(i), "random-" + i, List.of(0, 1), reasons);
    }

    assertThat(reasons)
        .contains(
            "fired",
            "final-state",
            "unknown-event",
            "payload-invalid",
            "not-accepted",
            "actor-not-allowed",
            "guard-false",
            "step-failed",
            "no_reason");
  }

  private static void leave(IrChart chart, String name, List<Integer> walks, Set<String> reasons)
      throws IOException {
    var lines = new StringBuilder();
    var evaluator = new ExpressionEvaluator();
    for (int walk : Sample.of(walks, 2)) {
      for (Map<String, Object> line : new PageWalk(chart, SEED + walk, evaluator).walk(STEPS)) {
        lines.append(JsonText.inPage(line)).append('\n');
        reasons.add(reason(line));
      }
    }
    Files.writeString(PAGES.resolve(name + ".html"), HtmlPage.of(chart, true));
    Files.writeString(PAGES.resolve(name + ".jsonl"), lines);
  }

  private static String reason(Map<String, Object> line) {
    Map<?, ?> expected = (Map<?, ?>) line.get("expect");
    return String.valueOf(expected.containsKey("reason") ? expected.get("reason") : "fired");
  }

  @ParameterizedTest
  @EnumSource(
      value = IrFunction.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"TO_DURATION", "TO_TIMESTAMP"})
  void knowsEveryFunctionOfExpressions(IrFunction function) {
    assertThat(Resource.text("expressions.js"))
        .containsPattern("(?m)^  " + function + ":|^    case '" + function + "':");
  }

  @Test
  void asksNothingOfTheNetwork() {
    for (IrChart chart : Charts.all()) {
      String page = HtmlPage.of(chart, true).replace("http://www.w3.org/2000/svg", "");

      assertThat(page)
          .as(chart.name())
          .contains("default-src 'none'")
          .doesNotContain("http:", "https:", "//www", "@import", "url(", "<link", "<iframe")
          .doesNotContainPattern("<(?:script|img|source)[^>]*\\ssrc=");
    }
  }

  @Test
  void keepsTextOfTheChartText() {
    String page = HtmlPage.of(Charts.fixture("hostile"), true);

    List<String> tags =
        Pattern.compile("<(/?script[^>]*|img[^>]*|b|!--)>?")
            .matcher(page.substring(0, page.indexOf("<script id=\"machine\">")))
            .results()
            .map((MatchResult tag) -> tag.group(1))
            .toList();

    assertThat(tags).containsOnly("b", "script type=\"application/json\" id=\"chart\"", "/script");
    assertThat(page).contains("&lt;/desc&gt;&lt;script&gt;alert(1)");
  }

  @Test
  void givesTheSameBytesTwice() {
    IrChart chart = Charts.fixture("expressions");

    assertThat(HtmlPage.of(chart, true)).isEqualTo(HtmlPage.of(chart, true));
  }
}
