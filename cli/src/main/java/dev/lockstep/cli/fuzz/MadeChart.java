package dev.lockstep.cli.fuzz;

import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.verification.draft.ChartDraft;
import dev.lockstep.verification.draft.DraftWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A random chart and the result of its compilation with all relaxable rules relaxed. */
record MadeChart(Source source, Compilation compilation) {

  private static final Set<String> RELAXED = Rules.relaxable();

  static MadeChart of(ChartDraft draft) {
    byte[] text = new DraftWriter().write(draft).getBytes(StandardCharsets.UTF_8);
    return of(new Source(draft.name() + ".statechart.yaml", text));
  }

  static MadeChart of(Source source) {
    return new MadeChart(
        source,
        Statecharts.compile(
            new CompilationRequest(List.of(source), SchemaFolder.empty(), RELAXED)));
  }

  /** Returns the chart; empty if it was rejected. */
  Optional<IrChart> chart() {
    return compilation.hasErrors() ? Optional.empty() : compilation.charts().stream().findFirst();
  }

  /** Returns the name of the first mistake of a rejected chart. */
  String mistake() {
    return compilation.diagnostics().stream()
        .filter(Diagnostic::isError)
        .map(Diagnostic::name)
        .findFirst()
        .orElse("");
  }

  /** Returns the generated Java of some charts, none of which was rejected. */
  static Generation generate(List<MadeChart> charts) {
    List<IrChart> compiled = charts.stream().flatMap(made -> made.chart().stream()).toList();
    Stream<Source> sources = charts.stream().map(MadeChart::source);
    return new StatechartCompiler()
        .generate(
            new Compilation(compiled, List.of()),
            new GenerationRequest(sources.toList(), SchemaFolder.empty(), "charts", RELAXED));
  }
}
