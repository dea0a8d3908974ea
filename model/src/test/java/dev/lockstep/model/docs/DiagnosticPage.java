package dev.lockstep.model.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.ExcerptRenderer;
import dev.lockstep.model.diagnostic.SourceTexts;
import dev.lockstep.model.docs.MarkdownPage.Block;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.syntax.ShippedCharts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The page of a diagnostic: an invalid source, the output of the compiler, and a valid repair. */
public record DiagnosticPage(Path file, MarkdownPage text) {

  private static final Pattern REPORTED =
      Pattern.compile("(?:Diagnostic\\.(?:error|warning)\\(|NAME =)\\s*\"([a-z0-9-]+)\"");

  /** Returns the pages of all diagnostics, sorted by name. */
  public static List<DiagnosticPage> all() throws IOException {
    List<DiagnosticPage> pages = new ArrayList<>();
    try (Stream<Path> files = Files.list(ShippedCharts.root().resolve("docs/diagnostics"))) {
      for (Path file : files.sorted().toList()) {
        if (file.toString().endsWith(".md") && !file.endsWith("README.md")) {
          pages.add(new DiagnosticPage(file, new MarkdownPage(Files.readString(file))));
        }
      }
    }
    return pages;
  }

  /**
   * Returns the names of the diagnostics that Java sources below a folder of the project report.
   */
  public static List<String> reportedBelow(String folder) throws IOException {
    List<String> names = new ArrayList<>();
    try (Stream<Path> files = Files.walk(ShippedCharts.root().resolve(folder))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        REPORTED
            .matcher(Files.readString(file))
            .results()
            .forEach(found -> names.add(found.group(1)));
      }
    }
    return names;
  }

  /** Returns the name of the diagnostic that the page describes. */
  public String name() {
    return file.getFileName().toString().replace(".md", "");
  }

  /** Returns the sources of the page; empty for a page about schemas. */
  public List<Block> sources() {
    boolean isAboutSchemas = text.text().contains(" --> schema.json:");
    return text.blocks().stream()
        .filter(block -> !block.language().equals("text") && !isAboutSchemas)
        .toList();
  }

  /** Returns true if the page describes a diagnostic of flow definitions. */
  public boolean isAboutFlows() {
    return sources().stream().anyMatch(block -> block.content().startsWith("flow:"));
  }

  /** Returns true if the page has a place for the output of the compiler. */
  public boolean hasOutput() {
    return text.blocks().stream().anyMatch(block -> block.language().equals("text"));
  }

  /** Asserts that the page has the output about its invalid source, or rewrites the page. */
  public void assertOutput(Source invalid, List<Diagnostic> diagnostics) throws IOException {
    MarkdownPage current = text.with("text", render(invalid, diagnostics));
    if (System.getProperty("approve") != null) {
      Files.writeString(file, current.text());
    } else {
      assertThat(current).isEqualTo(text);
    }
    assertThat(diagnostics).map(Diagnostic::name).contains(name());
  }

  /** Returns the diagnostics as the command line prints them. */
  public static String render(Source source, List<Diagnostic> diagnostics) {
    SourceTexts texts = SourceTexts.of(Map.of(source.name(), source.content()));
    return new ExcerptRenderer(texts, false).render(diagnostics);
  }

  @Override
  public String toString() {
    return name();
  }
}
