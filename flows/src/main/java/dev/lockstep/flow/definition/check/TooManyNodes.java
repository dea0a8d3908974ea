package dev.lockstep.flow.definition.check;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import java.util.List;

/** A check for flows with more nodes than a run may have. */
final class TooManyNodes {

  private static final int MOST = 10_000;

  /** Reports the first excess node. Groups are counted after the nodes of the enclosing group. */
  void check(List<FlowScope> groups, Findings findings) {
    int nodes = 0;
    for (FlowScope scope : groups) {
      int room = MOST - nodes;
      nodes += scope.nodes().size();
      if (nodes > MOST) {
        findings.add(
            Diagnostic.error(
                    "too-many-nodes",
                    scope.nodes().get(room).id().span(),
                    "this is one of more than 10,000 nodes")
                .withHelp("divide the flow, or repeat what is alike in a group with `foreach`"));
        return;
      }
    }
  }
}
