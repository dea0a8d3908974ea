package dev.lockstep.flow.definition.check;

import dev.lockstep.flow.definition.syntax.FlowNode;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A check for nodes of one flow that have the same ID in different groups. */
final class DuplicateNode {

  void check(List<FlowScope> groups, Findings findings) {
    Map<String, Span> seen = new HashMap<>();
    for (FlowScope scope : groups) {
      for (FlowNode node : scope.nodes()) {
        Span first = seen.putIfAbsent(node.id().value(), node.id().span());
        if (first != null) {
          findings.add(
              Diagnostic.error(
                      "duplicate-node",
                      node.id().span(),
                      "two nodes have the id `" + node.id().value() + "`")
                  .withNote(Note.at(first, "the other one"))
                  .withHelp("ids are unique in a flow, groups included"));
        }
      }
    }
  }
}
