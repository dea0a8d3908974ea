package dev.lockstep.exchange;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.exchange.conversion.Imported;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.ExcerptRenderer;
import dev.lockstep.model.diagnostic.SourceTexts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.verification.draft.DraftWriter;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The assertions of importer tests. */
public final class Importing {

  private Importing() {}

  public static Source source(String name, String... lines) {
    return new Source(name, String.join("\n", lines).getBytes(UTF_8));
  }

  /** Returns {@code line:column name} of each diagnostic. */
  public static Stream<String> told(List<Diagnostic> diagnostics) {
    return diagnostics.stream()
        .map(d -> d.span().line() + ":" + d.span().column() + " " + d.name());
  }

  /** Returns the YAML of an import without diagnostics. */
  public static String written(Imported imported) {
    assertThat(imported.diagnostics()).isEmpty();
    return new DraftWriter().write(imported.chart().orElseThrow());
  }

  /** Returns the compiled chart of {@code yaml}, which must be valid. */
  public static IrChart compiled(String yaml) {
    Source source = new Source("imported.statechart.yaml", yaml.getBytes(UTF_8));
    Compilation compilation =
        Statecharts.compile(new CompilationRequest(List.of(source), SchemaFolder.empty()));
    assertThat(compilation.diagnostics().stream().filter(Diagnostic::isError))
        .as(
            () ->
                new ExcerptRenderer(SourceTexts.of(Map.of(source.name(), source.content())), false)
                        .render(compilation.diagnostics())
                    + yaml)
        .isEmpty();
    return compilation.charts().get(0);
  }

  /** Asserts that an import results in a chart or in errors that can be rendered. */
  public static void holdsWhateverComes(Imported imported, Source source) {
    boolean hasErrors = imported.diagnostics().stream().anyMatch(Diagnostic::isError);
    assertThat(imported.chart().isPresent()).isNotEqualTo(hasErrors);
    assertThat(imported.diagnostics()).isSorted();
    new ExcerptRenderer(SourceTexts.of(Map.of(source.name(), source.content())), false)
        .render(imported.diagnostics());
    imported.chart().ifPresent(chart -> compile(new DraftWriter().write(chart)));
  }

  private static void compile(String yaml) {
    Source source = new Source("imported.statechart.yaml", yaml.getBytes(UTF_8));
    Statecharts.compile(new CompilationRequest(List.of(source), SchemaFolder.empty()));
  }
}
