package dev.lockstep.model.docs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.diagnostic.ExcerptRenderer;
import dev.lockstep.model.diagnostic.SourceTexts;
import dev.lockstep.model.docs.MarkdownPage.Block;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.syntax.ShippedCharts;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that the charts in the language manual compile, and that its links have targets. */
class LanguageManualTest {

  private static final String NAME = "language.md";
  private static final Pattern LINK = Pattern.compile("\\]\\(#([a-z-]+)\\)");
  private static final Pattern HEADING = Pattern.compile("^## (.*)$", Pattern.MULTILINE);

  static List<Block> charts() throws IOException {
    return new MarkdownPage(manual())
        .blocks().stream().filter(block -> block.language().equals("yaml")).toList();
  }

  @ParameterizedTest
  @MethodSource("charts")
  void showsChartsThatCompile(Block block) {
    byte[] content = block.content().getBytes(UTF_8);

    Compilation compilation =
        Statecharts.compile(
            new CompilationRequest(List.of(new Source(NAME, content)), SchemaFolder.empty()));

    SourceTexts texts = SourceTexts.of(Map.of(NAME, content));
    assertThat(new ExcerptRenderer(texts, false).render(compilation.diagnostics())).isEmpty();
    assertThat(compilation.charts()).hasSize(1);
  }

  @Test
  void leadsToItsHeadings() throws IOException {
    List<String> headings =
        HEADING
            .matcher(manual())
            .results()
            .map(found -> found.group(1).toLowerCase(Locale.ROOT).replace(' ', '-'))
            .toList();

    assertThat(LINK.matcher(manual()).results().map(found -> found.group(1)))
        .hasSizeGreaterThan(20)
        .allSatisfy(link -> assertThat(headings).contains(link));
  }

  private static String manual() throws IOException {
    return Files.readString(ShippedCharts.root().resolve("docs/language.md"));
  }
}
