package dev.lockstep.server.api.workflow;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.ExcerptRenderer;
import dev.lockstep.model.diagnostic.SourceTexts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.flow.Flow;
import dev.lockstep.model.flow.FlowWriter;
import dev.lockstep.model.flow.Flows;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.server.schema.api.WorkflowValidation.Diagnostics;
import java.util.List;
import java.util.Map;

/** Compiles flow definitions, so that all mistakes are told at once. */
final class WorkflowCompiler {

  /** Most mistakes told at once. */
  static final int MOST = 200;

  private static final JsonReader JSON = new JsonReader(1 << 24, 256);

  private WorkflowCompiler() {}

  /**
   * What comes of a definition.
   *
   * @param name what mistakes call it
   * @param text YAML or JSON, in UTF-8
   */
  static CompiledWorkflow compile(String name, byte[] text) {
    Flows.Compiled compiled = Flows.compile(new Source(name, text));
    ExcerptRenderer excerpts = new ExcerptRenderer(SourceTexts.of(Map.of(name, text)), false);
    List<Diagnostics> told =
        compiled.diagnostics().stream()
            .limit(MOST)
            .map(diagnostic -> told(diagnostic, excerpts))
            .toList();
    return compiled
        .flow()
        .map(
            flow ->
                new CompiledWorkflow(
                    flow.name().value(),
                    flow.version().map(Located::value).orElse(Flow.FIRST_VERSION),
                    (JsonObject) JSON.read(FlowWriter.write(flow)).orElseThrow(),
                    told))
        .orElseGet(() -> new CompiledWorkflow(null, null, null, told));
  }

  private static Diagnostics told(Diagnostic diagnostic, ExcerptRenderer excerpts) {
    return new Diagnostics(
        diagnostic.name(),
        diagnostic.isError() ? Diagnostics.Severity.ERROR : Diagnostics.Severity.WARNING,
        diagnostic.span().line(),
        diagnostic.span().column(),
        diagnostic.span().endLine(),
        diagnostic.span().endColumn(),
        diagnostic.message(),
        diagnostic.help().isEmpty() ? null : String.join("\n", diagnostic.help()),
        excerpts.render(diagnostic));
  }
}
