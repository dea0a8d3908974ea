package dev.lockstep.languageserver.feature;

import dev.lockstep.languageserver.text.LineIndex;
import dev.lockstep.languageserver.workspace.Document;
import dev.lockstep.languageserver.workspace.Workspace;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.DiagnosticNames;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.DiagnosticCodeDescription;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Location;

/** Converts diagnostics of the compiler to those of the protocol. */
public final class ProtocolDiagnostics {

  /** The folder of the pages about the rules. */
  static final String PAGES = "https://lockstep.dev/docs/diagnostics/";

  /** The name of this server in diagnostics. */
  static final String SOURCE = "lockstep";

  private static final String HELP = "help: ";

  private final Workspace workspace;

  public ProtocolDiagnostics(Workspace workspace) {
    this.workspace = workspace;
  }

  /** Returns the diagnostics of a document. Its notes and remedies follow the message. */
  public List<org.eclipse.lsp4j.Diagnostic> of(Document document, List<Diagnostic> diagnostics) {
    return diagnostics.stream().map(each -> of(document, each)).toList();
  }

  private org.eclipse.lsp4j.Diagnostic of(Document document, Diagnostic diagnostic) {
    var result = new org.eclipse.lsp4j.Diagnostic();
    result.setRange(Positions.range(document.lines(), diagnostic.span()));
    result.setSeverity(
        diagnostic.isError() ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning);
    result.setSource(SOURCE);
    result.setCode(diagnostic.name());
    if (DiagnosticNames.isKnown(diagnostic.name())) {
      result.setCodeDescription(new DiagnosticCodeDescription(PAGES + diagnostic.name() + ".html"));
    }
    StringBuilder message = new StringBuilder(diagnostic.message());
    List<DiagnosticRelatedInformation> related = new ArrayList<>();
    for (Note note : diagnostic.notes()) {
      Optional<Location> place = note.span().flatMap(span -> place(document, span));
      if (place.isPresent()) {
        related.add(new DiagnosticRelatedInformation(place.get(), note.text()));
      } else {
        message.append("\nnote: ").append(note.text());
      }
    }
    diagnostic.help().forEach(line -> message.append("\n" + HELP).append(line));
    result.setMessage(message.toString());
    if (!related.isEmpty()) {
      result.setRelatedInformation(related);
    }
    return result;
  }

  /** Returns the remedies in the message of a diagnostic. */
  static List<String> help(org.eclipse.lsp4j.Diagnostic diagnostic) {
    String message = diagnostic.getMessage().isLeft() ? diagnostic.getMessage().getLeft() : "";
    return message
        .lines()
        .filter(line -> line.startsWith(HELP))
        .map(line -> line.substring(HELP.length()))
        .toList();
  }

  private Optional<Location> place(Document document, Span span) {
    if (span.source().equals(document.name())) {
      return Optional.of(location(document, span));
    }
    return other(document, span.source()).map(found -> location(found, span));
  }

  private Optional<Document> other(Document document, String source) {
    Optional<Document> chart = workspace.document(source);
    return chart.isPresent() ? chart : workspace.schemaFile(document, source);
  }

  private static Location location(Document document, Span span) {
    LineIndex lines = document.lines();
    return new Location(document.uri(), Positions.range(lines, span));
  }
}
