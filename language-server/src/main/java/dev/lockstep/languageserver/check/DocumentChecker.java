package dev.lockstep.languageserver.check;

import dev.lockstep.flow.definition.Flows;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.languageserver.symbol.DocumentNames;
import dev.lockstep.languageserver.symbol.Occurrence;
import dev.lockstep.languageserver.symbol.SymbolKind;
import dev.lockstep.languageserver.workspace.Analyses;
import dev.lockstep.languageserver.workspace.Document;
import dev.lockstep.languageserver.workspace.DocumentKind;
import dev.lockstep.languageserver.workspace.Workspace;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.verification.system.SystemCompiler;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Checks a document as the command {@code check} and the build do. Thread-safe: it has no state
 * except that of the workspace.
 */
public final class DocumentChecker {

  private final Workspace workspace;
  private final Analyses analyses;

  public DocumentChecker(Workspace workspace, Analyses analyses) {
    this.workspace = workspace;
    this.analyses = analyses;
  }

  /**
   * Returns the errors and warnings of a document, sorted by position. A diagnostic about another
   * file has the position of the reference to it, and a note with its own position.
   */
  public List<Diagnostic> check(Document document) {
    return check(document, () -> false).orElseThrow();
  }

  /**
   * Returns the errors and warnings of a document, or empty if its text is outdated before the
   * check has ended.
   */
  public Optional<List<Diagnostic>> check(Document document, BooleanSupplier outdated) {
    if (document.text().length() > Workspace.LARGEST) {
      return Optional.of(
          List.of(
              Diagnostic.error(
                      "file-too-large",
                      Span.at(document.name(), 1, 1),
                      "the file has more than " + Workspace.LARGEST + " characters")
                  .withHelp("split the file into smaller files")));
    }
    List<Diagnostic> found =
        switch (document.kind()) {
          case CHART -> chart(document, outdated);
          case FLOW -> Flows.compile(document.source()).diagnostics();
          case SYSTEM -> system(document);
          case MIGRATION -> new MigrationCheck(workspace, analyses).check(document);
          case SCHEMA -> schema(document);
          case SCENARIO -> new YamlReader().read(document.source()).diagnostics();
          case OTHER -> List.of();
        };
    return outdated.getAsBoolean() ? Optional.empty() : Optional.of(placed(document, found));
  }

  /** Generating the Java takes more time than compiling, and is in vain for an outdated text. */
  private List<Diagnostic> chart(Document document, BooleanSupplier outdated) {
    GenerationRequest request =
        new GenerationRequest(List.of(document.source()), workspace.schemas(document), "charts");
    Compilation compiled = Statecharts.compile(request.compilation());
    return compiled.hasErrors() || outdated.getAsBoolean()
        ? compiled.diagnostics()
        : new StatechartCompiler().generate(compiled, request).diagnostics();
  }

  private List<Diagnostic> system(Document document) {
    Map<String, Source> charts = new LinkedHashMap<>();
    List<Document> readers = new ArrayList<>();
    for (Document chart : workspace.near(document, DocumentKind.CHART)) {
      if (isNamed(document, chart)) {
        readers.add(chart);
        charts.put(chart.uri(), new Source(chart.uri(), chart.source().content()));
      }
    }
    return SystemCompiler.compile(
            document.source(),
            new CompilationRequest(List.copyOf(charts.values()), workspace.schemas(readers)))
        .diagnostics();
  }

  private boolean isNamed(Document system, Document chart) {
    DocumentNames names = analyses.of(system).names();
    String owner = analyses.of(chart).names().owner();
    return !owner.isEmpty()
        && names.occurrences().stream()
            .anyMatch(
                each ->
                    each.symbol().kind() == SymbolKind.CHART && each.symbol().name().equals(owner));
  }

  private List<Diagnostic> schema(Document document) {
    List<Path> folders = workspace.schemaFolders(document);
    if (folders.isEmpty()) {
      return List.of();
    }
    String name = folders.get(0).relativize(document.path().get()).toString().replace('\\', '/');
    List<Diagnostic> found =
        new FolderSchemaReader(workspace.schemas(document))
            .readFile(name, Span.at(name, 1, 1))
            .diagnostics();
    return found.stream().map(each -> renamed(each, name, document.name())).toList();
  }

  private static Diagnostic renamed(Diagnostic found, String from, String to) {
    return new Diagnostic(
        found.severity(),
        found.name(),
        renamed(found.span(), from, to),
        found.message(),
        found.label(),
        found.notes().stream()
            .map(note -> new Note(note.text(), note.span().map(span -> renamed(span, from, to))))
            .toList(),
        found.help());
  }

  private static Span renamed(Span span, String from, String to) {
    return span.source().equals(from)
        ? new Span(to, span.line(), span.column(), span.endLine(), span.endColumn(), span.places())
        : span;
  }

  private List<Diagnostic> placed(Document document, List<Diagnostic> found) {
    List<Diagnostic> placed = new ArrayList<>();
    for (Diagnostic each : found) {
      placed.add(each.span().source().equals(document.name()) ? each : moved(document, each));
    }
    return placed.stream().sorted().toList();
  }

  private Diagnostic moved(Document document, Diagnostic found) {
    String file = found.span().source();
    Span place =
        analyses.of(document).names().occurrences().stream()
            .filter(each -> refersTo(each, file))
            .map(Occurrence::span)
            .findFirst()
            .orElse(Span.at(document.name(), 1, 1));
    return new Diagnostic(
            found.severity(), found.name(), place, found.message(), "", found.notes(), found.help())
        .withNote(Note.at(found.span(), "the mistake is here"));
  }

  private boolean refersTo(Occurrence occurrence, String file) {
    return switch (occurrence.symbol().kind()) {
      case SCHEMA_FILE -> occurrence.symbol().name().equals(file);
      case CHART ->
          workspace
              .document(file)
              .filter(
                  chart -> analyses.of(chart).names().owner().equals(occurrence.symbol().name()))
              .isPresent();
      default -> false;
    };
  }
}
