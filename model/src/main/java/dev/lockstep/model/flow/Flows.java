package dev.lockstep.model.flow;

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

  private static final List<FlowRule> RULES =
      List.of(
          new UnknownNodes(),
          new NeedsCircle(),
          new UnconnectedNode(),
          new RejectionTarget(),
          new ReviewActions(),
          new References());

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
    flow.ifPresent(parsed -> check(parsed, findings, checkpoint));
    return new Compiled(flow.filter(parsed -> !findings.hasErrors()), findings.sorted());
  }

  private static void check(Flow flow, Findings findings, Checkpoint checkpoint) {
    FlowScope whole = FlowScope.of(flow);
    List<FlowScope> groups = whole.all();
    new TooManyNodes().check(groups, findings);
    if (findings.hasError(List.of("too-many-nodes", "definition-too-large"))) {
      return;
    }
    Fields fields = new Fields(findings);
    fields.check(flow);
    for (FlowScope scope : groups) {
      for (FlowRule rule : RULES) {
        checkpoint.check();
        rule.check(scope, findings);
      }
      fields.check(scope);
    }
    new DuplicateNode().check(groups, findings);
    if (!findings.hasErrors()) {
      new UnusedFlowVariable().check(whole, groups, findings);
    }
  }
}
