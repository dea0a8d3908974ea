package dev.lockstep.model.flow;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.ReadResult;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import java.util.List;
import java.util.Optional;

/** The front door: reads and checks flow definitions. Pure; never throws for a text. */
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
   * What came of a flow.
   *
   * @param flow there when it can be run: nothing in it is an error
   * @param diagnostics all that is wrong, sorted by position
   */
  public record Compiled(Optional<Flow> flow, List<Diagnostic> diagnostics) {
    public Compiled {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /** Reads and checks a flow definition, YAML or JSON. */
  public static Compiled compile(Source source) {
    return compile(source, Checkpoint.NONE);
  }

  /**
   * Reads and checks a flow definition that the caller may stop to wait for.
   *
   * @param checkpoint called again and again; what it throws ends the compilation
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
