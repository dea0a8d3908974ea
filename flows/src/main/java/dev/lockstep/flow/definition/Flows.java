package dev.lockstep.flow.definition;

import dev.lockstep.flow.definition.check.FlowChecker;
import dev.lockstep.flow.definition.syntax.Checkpoint;
import dev.lockstep.flow.definition.syntax.Flow;
import dev.lockstep.flow.definition.syntax.FlowParser;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.ReadResult;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import java.util.List;
import java.util.Optional;

/**
 * The entry point of the flow compiler, which reads and checks flow definitions. Pure. Bad input
 * results in diagnostics, never in an exception.
 */
public final class Flows {

  private Flows() {}

  /**
   * The result of a compilation.
   *
   * @param flow present if the definition has no errors
   * @param diagnostics errors and warnings, sorted by position
   */
  public record Compiled(Optional<Flow> flow, List<Diagnostic> diagnostics) {
    public Compiled {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /** Reads and checks a flow definition in YAML or JSON. */
  public static Compiled compile(Source source) {
    return compile(source, Checkpoint.NONE);
  }

  /**
   * Reads and checks a flow definition. The caller may stop the compilation.
   *
   * @param checkpoint called repeatedly; an exception it throws ends the compilation and is passed
   *     to the caller
   */
  public static Compiled compile(Source source, Checkpoint checkpoint) {
    ReadResult read = new YamlReader().read(source);
    Findings findings = new Findings();
    findings.addAll(read.diagnostics());
    Optional<Flow> flow =
        read.node().flatMap(node -> new FlowParser(findings, checkpoint).parse(node));
    flow.ifPresent(parsed -> FlowChecker.check(parsed, findings, checkpoint));
    return new Compiled(flow.filter(parsed -> !findings.hasErrors()), findings.sorted());
  }
}
