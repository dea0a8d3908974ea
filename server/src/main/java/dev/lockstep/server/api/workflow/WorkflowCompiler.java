package dev.lockstep.server.api.workflow;

import dev.lockstep.flow.definition.FlowWriter;
import dev.lockstep.flow.definition.Flows;
import dev.lockstep.flow.definition.syntax.Checkpoint;
import dev.lockstep.flow.definition.syntax.Flow;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.ExcerptRenderer;
import dev.lockstep.model.diagnostic.SourceTexts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.server.schema.api.WorkflowValidation.Diagnostics;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Compiles flow definitions and reports all mistakes of a definition at once. */
final class WorkflowCompiler {

  /** The maximum number of reported diagnostics. */
  static final int MOST = 200;

  /** The maximum number of characters of a definition as JSON: 12 Mi. */
  private static final int LARGEST = 12 << 20;

  private static final JsonReader JSON = new JsonReader(1 << 24, 256);

  private WorkflowCompiler() {}

  /**
   * Returns the result of compiling a definition.
   *
   * @param name the name of the source in diagnostics
   * @param text YAML or JSON, in UTF-8
   * @param checkpoint called regularly; may stop the compilation with an exception
   */
  static CompiledWorkflow compile(String name, byte[] text, Checkpoint checkpoint) {
    Source source = new Source(name, text);
    Flows.Compiled compiled = Flows.compile(source, checkpoint);
    ExcerptRenderer excerpts = new ExcerptRenderer(SourceTexts.of(Map.of(name, text)), false);
    List<Diagnostics> told =
        compiled.diagnostics().stream()
            .limit(MOST)
            .map(diagnostic -> told(diagnostic, excerpts))
            .toList();
    return compiled
        .flow()
        .map(flow -> written(flow, told, excerpts))
        .orElseGet(() -> new CompiledWorkflow(null, null, null, told));
  }

  private static CompiledWorkflow written(
      Flow flow, List<Diagnostics> told, ExcerptRenderer excerpts) {
    Optional<String> json = FlowWriter.write(flow, LARGEST);
    if (json.isEmpty()) {
      List<Diagnostics> all = new ArrayList<>(told);
      all.add(told(tooLarge(flow), excerpts));
      return new CompiledWorkflow(null, null, null, all);
    }
    return new CompiledWorkflow(
        flow.name().value(),
        flow.version().map(Located::value).orElse(Flow.FIRST_VERSION),
        (JsonObject) JSON.read(json.get()).orElseThrow(),
        told);
  }

  private static Diagnostic tooLarge(Flow flow) {
    return Diagnostic.error(
            "definition-too-large",
            flow.name().span(),
            "the definition has more than " + LARGEST + " characters as JSON")
        .withHelp("divide the flow, or pass long lists to its runs as variables");
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
