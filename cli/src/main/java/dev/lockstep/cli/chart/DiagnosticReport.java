package dev.lockstep.cli.chart;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.input.ChartSet;
import dev.lockstep.cli.json.Json;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.ExcerptRenderer;
import dev.lockstep.model.diagnostic.LineRenderer;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.SarifWriter;
import dev.lockstep.model.diagnostic.SourceTexts;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** The diagnostics of some charts, in each output format of a command. */
public final class DiagnosticReport {

  private final SourceTexts texts;
  private final List<Diagnostic> diagnostics;

  public DiagnosticReport(ChartSet charts, List<Diagnostic> diagnostics) {
    this(
        SourceTexts.of(charts.contents(diagnostics)),
        diagnostics.stream().map(charts::located).toList());
  }

  /** Returns a report about one file that is not a chart. */
  public static DiagnosticReport of(Source source, List<Diagnostic> diagnostics) {
    return new DiagnosticReport(
        SourceTexts.of(Map.of(source.name(), source.content())), diagnostics);
  }

  private DiagnosticReport(SourceTexts texts, List<Diagnostic> diagnostics) {
    this.texts = texts;
    this.diagnostics = diagnostics;
  }

  /**
   * Returns a report with the diagnostics of this report, then those of another. Excerpts come from
   * the sources of this report.
   */
  DiagnosticReport and(DiagnosticReport other) {
    return new DiagnosticReport(
        texts, Stream.concat(diagnostics.stream(), other.diagnostics.stream()).toList());
  }

  long errors() {
    return diagnostics.stream().filter(Diagnostic::isError).count();
  }

  long warnings() {
    return diagnostics.size() - errors();
  }

  /** Returns the diagnostics with excerpts; lines end with {@code \n}. Empty if there are none. */
  public String text(boolean colour) {
    return new ExcerptRenderer(texts, colour).render(diagnostics);
  }

  /** Prints the diagnostics on standard error; prints nothing if there are none. */
  public void tell(Console console, boolean colour) {
    String text = text(colour);
    if (!text.isEmpty()) {
      console.out().flush();
      console.err().println(text);
      console.err().flush();
    }
  }

  /** Returns one line for each diagnostic. */
  public String lines() {
    return new LineRenderer().render(diagnostics);
  }

  String sarif(String version) {
    return new SarifWriter(version).write(diagnostics);
  }

  public JsonValue json() {
    return Json.array(diagnostics, DiagnosticReport::json);
  }

  /** Returns the number of diagnostics, such as {@code 2 errors, 1 warning}. */
  public String count() {
    return count(errors(), "error") + ", " + count(warnings(), "warning");
  }

  private static String count(long number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  private static JsonObject json(Diagnostic diagnostic) {
    return place(diagnostic.span())
        .add("severity", diagnostic.severity().name().toLowerCase(Locale.ROOT))
        .add("name", diagnostic.name())
        .add("message", diagnostic.message())
        .add("label", diagnostic.label())
        .add("notes", Json.array(diagnostic.notes(), DiagnosticReport::json))
        .add("help", Json.texts(diagnostic.help()))
        .build();
  }

  private static JsonValue json(Note note) {
    return note.span()
        .map(DiagnosticReport::place)
        .orElseGet(JsonObject::builder)
        .add("text", note.text())
        .build();
  }

  private static JsonObject.Builder place(Span span) {
    return JsonObject.builder()
        .add("file", span.source())
        .add("line", span.line())
        .add("column", span.column())
        .add("endLine", span.endLine())
        .add("endColumn", span.endColumn());
  }
}
