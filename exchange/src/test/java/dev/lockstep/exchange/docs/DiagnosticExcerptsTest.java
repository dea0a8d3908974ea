package dev.lockstep.exchange.docs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.exchange.csv.CsvImporter;
import dev.lockstep.exchange.csv.CsvOptions;
import dev.lockstep.exchange.dot.DotImporter;
import dev.lockstep.exchange.scxml.ScxmlImporter;
import dev.lockstep.exchange.xstate.XstateImporter;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.docs.DiagnosticPage;
import dev.lockstep.model.docs.MarkdownPage.Block;
import dev.lockstep.model.document.JsonReader;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that every page of a diagnostic of charts and other formats contains the current output of
 * the compiler for its invalid source, and a valid repair. {@code -Dapprove} rewrites the output.
 * Module {@code flows} tests the pages about flow definitions.
 */
class DiagnosticExcerptsTest {

  static List<DiagnosticPage> pages() throws IOException {
    return DiagnosticPage.all().stream().filter(page -> !page.isAboutFlows()).toList();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void showsWhatTheCompilerSays(DiagnosticPage page) throws IOException {
    if (page.sources().isEmpty() || !page.hasOutput()) {
      return;
    }

    Block invalid = page.sources().get(0);

    page.assertOutput(source(invalid), diagnostics(invalid));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void mendsTheChart(DiagnosticPage page) {
    List<Block> sources = page.sources();
    if (sources.isEmpty()) {
      return;
    }

    Block mended = sources.get(sources.size() - 1);

    assertThat(sources).hasSizeGreaterThanOrEqualTo(2);
    assertThat(DiagnosticPage.render(source(mended), diagnostics(mended))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void isNamedAfterItsDiagnostic(DiagnosticPage page) {
    assertThat(page.text().text()).startsWith("# " + page.name() + "\n\n");
  }

  @Test
  void everyDiagnosticOfReaderAndParserHasAPage() throws IOException {
    String model = "model/src/main/java/dev/lockstep/model/";
    String exchange = "exchange/src/main/java/dev/lockstep/exchange/";
    List<String> told = new ArrayList<>();
    for (String folder :
        List.of(
            model + "diagnostic",
            model + "document",
            model + "syntax",
            exchange + "conversion",
            exchange + "csv",
            exchange + "dot",
            exchange + "scxml",
            exchange + "xstate")) {
      told.addAll(DiagnosticPage.reportedBelow(folder));
    }

    assertThat(told).hasSizeGreaterThan(30);
    assertThat(DiagnosticPage.all()).map(DiagnosticPage::name).containsAll(told);
  }

  private static List<Diagnostic> diagnostics(Block block) {
    Source source = source(block);
    return switch (block.language()) {
      case "json" -> new JsonReader().read(source).diagnostics();
      case "xml" ->
          new ScxmlImporter()
              .read(source, new ScxmlImporter.Options("", false, List.of()))
              .diagnostics();
      case "dot" -> new DotImporter().read(source, "door").diagnostics();
      case "csv" -> new CsvImporter().read(source, "door", CsvOptions.NONE).diagnostics();
      case "jsonc" -> new XstateImporter().read(source, "", List.of()).diagnostics();
      default ->
          Statecharts.compile(new CompilationRequest(List.of(source), SchemaFolder.empty()))
              .diagnostics();
    };
  }

  private static Source source(Block block) {
    String name =
        switch (block.language()) {
          case "json" -> "chart.schema.json";
          case "xml" -> "chart.scxml";
          case "dot" -> "machine.dot";
          case "csv" -> "table.csv";
          case "jsonc" -> "machine.json";
          default -> "chart.statechart.yaml";
        };
    return new Source(name, block.content().getBytes(UTF_8));
  }
}
