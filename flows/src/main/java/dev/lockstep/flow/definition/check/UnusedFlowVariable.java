package dev.lockstep.flow.definition.check;

import dev.lockstep.flow.definition.syntax.FlowNode;
import dev.lockstep.flow.definition.syntax.FlowTask;
import dev.lockstep.flow.definition.syntax.FlowVariable;
import dev.lockstep.flow.definition.syntax.TemplateValue;
import dev.lockstep.flow.definition.syntax.TemplateValue.Reference;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A check for variables that no node reads. */
final class UnusedFlowVariable {

  void check(FlowScope flow, List<FlowScope> groups, Findings findings) {
    Set<String> used = new HashSet<>();
    for (FlowScope scope : groups) {
      for (FlowNode node : scope.nodes()) {
        node.task().ifPresent(task -> collect(task, used));
      }
    }
    flow.flow().search().forEach(name -> used.add(name.value()));
    if (used.contains("")) {
      return;
    }
    for (FlowVariable variable : flow.flow().variables()) {
      if (!used.contains(variable.name().value())) {
        findings.add(
            Diagnostic.warning(
                "unused-flow-variable",
                variable.name().span(),
                "no node uses the variable `" + variable.name().value() + "`"));
      }
    }
  }

  /** Adds the names of the variables that a task reads. The empty name means all variables. */
  private static void collect(FlowTask task, Set<String> used) {
    for (TemplateValue value : Templates.of(task)) {
      for (Reference reference : value.references()) {
        if (reference.path().get(0).name().equals("variables")) {
          used.add(reference.path().size() > 1 ? reference.path().get(1).name() : "");
        }
      }
    }
  }
}
