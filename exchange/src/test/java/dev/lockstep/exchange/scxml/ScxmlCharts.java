package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.conversion.Imported;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.verification.draft.DraftWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The import and compilation of documents. */
final class ScxmlCharts {

  private ScxmlCharts() {}

  static Source source(Path file) {
    try {
      return new Source(file.getFileName().toString(), Files.readAllBytes(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Source source(String text) {
    return new Source("chart.scxml", text.getBytes(StandardCharsets.UTF_8));
  }

  static Imported read(Source source, List<String> events) {
    return new ScxmlImporter().read(source, new ScxmlImporter.Options("", true, events));
  }

  /** Returns the chart of a document, imported with the exact meaning of SCXML. */
  static IrChart compile(Source source, List<String> events) {
    Imported imported = read(source, events);
    if (imported.chart().isEmpty()) {
      throw new AssertionError(imported.diagnostics());
    }
    return compile(new DraftWriter().write(imported.chart().get()));
  }

  /** Returns the chart of {@code yaml}, with all possible rules relaxed. */
  static IrChart compile(String yaml) {
    Compilation compilation = compilation(yaml);
    if (compilation.charts().isEmpty()) {
      throw new AssertionError(
          compilation.diagnostics().stream().filter(Diagnostic::isError).toList() + "\n" + yaml);
    }
    return compilation.charts().get(0);
  }

  static Optional<IrChart> tryToCompile(String yaml) {
    return compilation(yaml).charts().stream().findFirst();
  }

  private static Compilation compilation(String yaml) {
    Source source = new Source("case.statechart.yaml", yaml.getBytes(StandardCharsets.UTF_8));
    return Statecharts.compile(
        new CompilationRequest(List.of(source), SchemaFolder.empty(), Rules.relaxable()));
  }
}
