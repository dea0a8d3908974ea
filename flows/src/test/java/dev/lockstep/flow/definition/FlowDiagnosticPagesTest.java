package dev.lockstep.flow.definition;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.docs.DiagnosticPage;
import dev.lockstep.model.docs.MarkdownPage.Block;
import dev.lockstep.model.document.Source;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that every page of a diagnostic of flow definitions contains the current output of the
 * compiler for its invalid definition, and a valid repair. {@code -Dapprove} rewrites the output.
 */
class FlowDiagnosticPagesTest {

  static List<DiagnosticPage> pages() throws IOException {
    return DiagnosticPage.all().stream().filter(DiagnosticPage::isAboutFlows).toList();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void showsTheOutputOfTheCompiler(DiagnosticPage page) throws IOException {
    Source invalid = source(page.sources().get(0));

    assertThat(page.hasOutput()).isTrue();
    page.assertOutput(invalid, diagnostics(invalid));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void repairsTheDefinition(DiagnosticPage page) {
    List<Block> sources = page.sources();

    Source repaired = source(sources.get(sources.size() - 1));

    assertThat(sources).hasSizeGreaterThanOrEqualTo(2);
    assertThat(DiagnosticPage.render(repaired, diagnostics(repaired))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void isNamedAfterItsDiagnostic(DiagnosticPage page) {
    assertThat(page.text().text()).startsWith("# " + page.name() + "\n\n");
  }

  @Test
  void everyDiagnosticOfFlowsHasAPage() throws IOException {
    List<String> reported =
        DiagnosticPage.reportedBelow("flows/src/main/java/dev/lockstep/flow/definition");

    assertThat(reported).hasSizeGreaterThan(20);
    assertThat(DiagnosticPage.all()).map(DiagnosticPage::name).containsAll(reported);
  }

  private static List<Diagnostic> diagnostics(Source source) {
    return Flows.compile(source).diagnostics();
  }

  private static Source source(Block block) {
    return new Source("flow.yaml", block.content().getBytes(UTF_8));
  }
}
