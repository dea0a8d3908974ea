package dev.lockstep.model.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.ExcerptRenderer;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.LineRenderer;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.SarifWriter;
import dev.lockstep.model.diagnostic.SourceTexts;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.JsonReader;
import dev.lockstep.model.document.ReadResult;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import dev.lockstep.model.syntax.parser.ParseResult;
import dev.lockstep.model.syntax.parser.StatechartParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The reading of arbitrary bytes to rendered diagnostics, with assertions that hold for every
 * input.
 */
final class Reading {

  private static final String NAME = "fuzz.statechart.yaml";

  private Reading() {}

  /** Returns the diagnostics of {@code content} as a chart. */
  static List<Diagnostic> ofChart(byte[] content) {
    ReadResult read = new YamlReader().read(new Source(NAME, content));
    checkReading(read);
    List<Diagnostic> all = new ArrayList<>(read.diagnostics());
    read.node()
        .map(new StatechartParser()::parse)
        .map(ParseResult::diagnostics)
        .ifPresent(all::addAll);
    checkDiagnostics(content, Findings.merge(all));
    return all;
  }

  /** Returns the diagnostics of {@code content} as JSON. */
  static List<Diagnostic> ofJson(byte[] content) {
    ReadResult read = new JsonReader().read(new Source(NAME, content));
    checkReading(read);
    checkDiagnostics(content, read.diagnostics());
    return read.diagnostics();
  }

  private static void checkReading(ReadResult read) {
    boolean hasErrors = read.diagnostics().stream().anyMatch(Diagnostic::isError);
    assertThat(hasErrors || read.node().isPresent()).as("a tree or an error").isTrue();
  }

  static void checkDiagnostics(byte[] content, List<Diagnostic> diagnostics) {
    assertThat(diagnostics).isSorted();
    for (Diagnostic diagnostic : diagnostics) {
      checkSpan(diagnostic.span());
      diagnostic.notes().stream().map(Note::span).forEach(s -> s.ifPresent(Reading::checkSpan));
    }
    SourceTexts texts = SourceTexts.of(Map.of(NAME, content));
    String rendered = new ExcerptRenderer(texts, false).render(diagnostics);
    assertThat(rendered.codePoints().filter(p -> Character.isISOControl(p) && p != '\n')).isEmpty();
    assertThat(new LineRenderer().render(diagnostics).lines()).hasSize(diagnostics.size());
    new SarifWriter("1").write(diagnostics);
  }

  private static void checkSpan(Span span) {
    assertThat(span.source()).isNotEmpty();
    assertThat(span.line()).as("line of %s", span).isPositive();
    assertThat(span.column()).as("column of %s", span).isPositive();
    assertThat(span.endLine()).as("last line of %s", span).isGreaterThanOrEqualTo(span.line());
    if (span.endLine() == span.line()) {
      assertThat(span.endColumn()).as("end of %s", span).isGreaterThanOrEqualTo(span.column());
    }
  }
}
