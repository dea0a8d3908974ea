package dev.lockstep.generator.build;

import dev.lockstep.generator.input.InputFile;
import dev.lockstep.generator.input.Inputs;
import dev.lockstep.generator.output.Territory;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.SarifWriter;
import dev.lockstep.model.diagnostic.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Leaves findings for code scanning services, which look for files relative to the root of the
 * checkout.
 */
final class SarifReport {

  private final BuildSettings.Report report;
  private final Territory territory;
  private final Map<String, InputFile> files;

  SarifReport(BuildSettings.Report report, Territory territory, Inputs inputs) {
    this.report = report;
    this.territory = territory;
    this.files = inputs.byName();
  }

  void write(List<Diagnostic> diagnostics) throws IOException {
    Path file = territory.admit(report.file());
    Files.createDirectories(file.getParent());
    List<Diagnostic> relocated = diagnostics.stream().map(this::relocated).toList();
    Files.writeString(file, new SarifWriter(report.version()).write(relocated));
  }

  private Diagnostic relocated(Diagnostic diagnostic) {
    return new Diagnostic(
        diagnostic.severity(),
        diagnostic.name(),
        relocated(diagnostic.span()),
        diagnostic.message(),
        diagnostic.label(),
        diagnostic.notes().stream().map(this::relocated).toList(),
        diagnostic.help());
  }

  private Note relocated(Note note) {
    return new Note(note.text(), note.span().map(this::relocated));
  }

  private Span relocated(Span span) {
    InputFile file = files.get(span.source());
    if (file == null || file.imported()) {
      return span;
    }
    Path place = Path.of(file.place());
    String source =
        place.startsWith(report.root()) ? report.root().relativize(place).toString() : file.place();
    return new Span(source, span.line(), span.column(), span.endLine(), span.endColumn());
  }
}
