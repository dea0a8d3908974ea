package dev.lockstep.flow.definition.check;

import dev.lockstep.flow.definition.syntax.Checkpoint;
import dev.lockstep.flow.definition.syntax.Flow;
import dev.lockstep.model.diagnostic.Findings;
import java.util.List;

/** The checks of a parsed flow, in the order in which their results are needed. */
public final class FlowChecker {

  private static final List<FlowRule> RULES =
      List.of(
          new UnknownNodes(),
          new NeedsCircle(),
          new UnconnectedNode(),
          new RejectionTarget(),
          new ReviewActions(),
          new References());

  private FlowChecker() {}

  /**
   * Adds the errors and warnings of a flow to the findings.
   *
   * @param checkpoint called before each rule
   */
  public static void check(Flow flow, Findings findings, Checkpoint checkpoint) {
    FlowScope whole = FlowScope.of(flow);
    List<FlowScope> groups = whole.all();
    new TooManyNodes().check(groups, findings);
    if (findings.hasError(List.of("too-many-nodes", "definition-too-large"))) {
      return;
    }
    Fields fields = new Fields(findings);
    fields.check(flow);
    new SearchAttributes().check(flow, findings);
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
