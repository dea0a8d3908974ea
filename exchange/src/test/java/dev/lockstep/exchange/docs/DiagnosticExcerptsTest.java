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
import dev.lockstep.model.diagnostic.ExcerptRenderer;
import dev.lockstep.model.diagnostic.SourceTexts;
import dev.lockstep.model.docs.MarkdownPage;
import dev.lockstep.model.docs.MarkdownPage.Block;
import dev.lockstep.model.document.JsonReader;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.flow.Flows;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.syntax.ShippedCharts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that every page of a diagnostic contains the current output of the compiler for its invalid
 * chart, and a valid repair. {@code -Dapprove} rewrites the output.
 */
class DiagnosticExcerptsTest {

  private static final Pattern TOLD =
      Pattern.compile("(?:Diagnostic\\.(?:error|warning)\\(|NAME =)\\s*\"([a-z0-9-]+)\"");
  private static final String CHART = "chart.statechart.yaml";
  private static final String FLOW = "flow.yaml";
  private static final String MACHINE = "machine.dot";
  private static final String TABLE = "table.csv";
  private static final String XSTATE = "machine.json";
  private static final String SCHEMA = "chart.schema.json";
  private static final String DOCUMENT = "chart.scxml";

  static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.list(ShippedCharts.root().resolve("docs/diagnostics"))) {
      return files
          .filter(file -> file.toString().endsWith(".md") && !file.endsWith("README.md"))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void showsWhatTheCompilerSays(Path file) throws IOException {
    MarkdownPage page = new MarkdownPage(Files.readString(file));
    List<Block> sources = sources(page);
    boolean hasExcerpt = page.blocks().stream().anyMatch(block -> block.language().equals("text"));
    if (sources.isEmpty() || !hasExcerpt) {
      return;
    }

    List<Diagnostic> diagnostics = diagnostics(sources.get(0));
    String rendered = render(sources.get(0), diagnostics);

    if (System.getProperty("approve") != null) {
      Files.writeString(file, page.with("text", rendered).text());
    } else {
      assertThat(page.with("text", rendered)).isEqualTo(page);
    }
    assertThat(diagnostics).map(Diagnostic::name).contains(name(file));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void mendsTheChart(Path file) throws IOException {
    List<Block> sources = sources(new MarkdownPage(Files.readString(file)));
    if (sources.isEmpty()) {
      return;
    }

    Block mended = sources.get(sources.size() - 1);

    assertThat(sources).hasSizeGreaterThanOrEqualTo(2);
    assertThat(render(mended, diagnostics(mended))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void isNamedAfterItsDiagnostic(Path file) throws IOException {
    assertThat(Files.readString(file)).startsWith("# " + name(file) + "\n\n");
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
            model + "flow",
            exchange + "conversion",
            exchange + "csv",
            exchange + "dot",
            exchange + "scxml",
            exchange + "xstate")) {
      try (Stream<Path> files = Files.list(ShippedCharts.root().resolve(folder))) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          told.addAll(toldIn(Files.readString(file)));
        }
      }
    }

    assertThat(told).hasSizeGreaterThan(30);
    assertThat(pages()).map(DiagnosticExcerptsTest::name).containsAll(told);
  }

  private static List<String> toldIn(String java) {
    return TOLD.matcher(java).results().map(found -> found.group(1)).toList();
  }

  private static String name(Path file) {
    return file.getFileName().toString().replace(".md", "");
  }

  /** Returns the charts of a page; none for a page about schemas. */
  private static List<Block> sources(MarkdownPage page) {
    boolean isAboutSchemas = page.text().contains(" --> schema.json:");
    return page.blocks().stream()
        .filter(block -> !block.language().equals("text") && !isAboutSchemas)
        .toList();
  }

  private static List<Diagnostic> diagnostics(Block block) {
    byte[] content = block.content().getBytes(UTF_8);
    if (block.language().equals("json")) {
      return new JsonReader().read(new Source(SCHEMA, content)).diagnostics();
    }
    if (block.language().equals("xml")) {
      return new ScxmlImporter()
          .read(new Source(DOCUMENT, content), new ScxmlImporter.Options("", false, List.of()))
          .diagnostics();
    }
    if (block.language().equals("dot")) {
      return new DotImporter().read(new Source(MACHINE, content), "door").diagnostics();
    }
    if (block.language().equals("csv")) {
      return new CsvImporter()
          .read(new Source(TABLE, content), "door", CsvOptions.NONE)
          .diagnostics();
    }
    if (block.language().equals("jsonc")) {
      return new XstateImporter().read(new Source(XSTATE, content), "", List.of()).diagnostics();
    }
    if (isFlow(block)) {
      return Flows.compile(new Source(FLOW, content)).diagnostics();
    }
    var request = new CompilationRequest(List.of(new Source(CHART, content)), SchemaFolder.empty());
    return Statecharts.compile(request).diagnostics();
  }

  private static boolean isFlow(Block block) {
    return block.content().startsWith("flow:");
  }

  private static String render(Block block, List<Diagnostic> diagnostics) {
    String name =
        switch (block.language()) {
          case "json" -> SCHEMA;
          case "xml" -> DOCUMENT;
          case "dot" -> MACHINE;
          case "csv" -> TABLE;
          case "jsonc" -> XSTATE;
          default -> isFlow(block) ? FLOW : CHART;
        };
    SourceTexts texts = SourceTexts.of(Map.of(name, block.content().getBytes(UTF_8)));
    return new ExcerptRenderer(texts, false).render(diagnostics);
  }
}
