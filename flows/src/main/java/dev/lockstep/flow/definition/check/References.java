package dev.lockstep.flow.definition.check;

import dev.lockstep.flow.definition.syntax.FlowNode;
import dev.lockstep.flow.definition.syntax.FlowTask;
import dev.lockstep.flow.definition.syntax.TemplateValue;
import dev.lockstep.flow.definition.syntax.TemplateValue.Reference;
import dev.lockstep.flow.definition.syntax.TemplateValue.Segment;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.syntax.Located;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** A check for references to values that do not exist, or do not exist yet when the node runs. */
public final class References implements FlowRule {

  /**
   * The form of a node run ID. No node of a definition can have such an ID, because names begin
   * with a letter.
   */
  private static final Pattern RUN = Pattern.compile("[0-7][0-9a-hjkmnp-tv-z]{12}");

  @Override
  public void check(FlowScope scope, Findings findings) {
    for (FlowNode node : scope.nodes()) {
      node.task().ifPresent(task -> check(scope, node, task, findings));
    }
  }

  private static void check(FlowScope scope, FlowNode node, FlowTask task, Findings findings) {
    for (TemplateValue value : Templates.of(task)) {
      for (Reference reference : value.references()) {
        new Look(scope, node, reference, findings).check();
      }
    }
    if (task instanceof FlowTask.Parallel parallel) {
      parallel
          .foreach()
          .filter(list -> !isOneReference(list))
          .ifPresent(
              list ->
                  findings.add(
                      Diagnostic.error(
                              "foreach-without-list",
                              list.span(),
                              "this is not a reference to a list")
                          .withHelp("write one reference: `\"{{nodes.plan.outputs.items}}\"`")));
    }
  }

  private static boolean isOneReference(TemplateValue value) {
    return value instanceof TemplateValue.Items
        || (value instanceof TemplateValue.Text text
            && text.parts().size() == 1
            && text.parts().get(0) instanceof Reference);
  }

  /** The check of one reference of one node. */
  private record Look(FlowScope scope, FlowNode node, Reference reference, Findings findings) {

    void check() {
      Segment first = reference.path().get(0);
      switch (first.name()) {
        case "nodes" -> outputs();
        case "variables" -> variable();
        case "feedback" -> feedback();
        default -> item(first);
      }
    }

    private void item(Segment first) {
      Set<String> items = scope.items();
      if (findings.isFull() || items.contains(first.name())) {
        return;
      }
      List<String> known = new ArrayList<>(List.of("nodes", "variables", "feedback"));
      known.addAll(items);
      Diagnostic diagnostic =
          Diagnostic.error(
                  "unknown-reference",
                  first.span(),
                  Printable.quote(first.name()) + " is nothing a template can refer to")
              .withNote(Note.of("a path begins with `" + String.join("`, `", known) + "`"));
      for (String help : scope.suggestions().help(first.name(), known)) {
        diagnostic = diagnostic.withHelp(help);
      }
      findings.add(diagnostic);
    }

    private void variable() {
      if (reference.path().size() < 2) {
        return;
      }
      Segment name = reference.path().get(1);
      Set<String> known = scope.variables();
      if (!findings.isFull() && !known.contains(name.name())) {
        Diagnostic diagnostic =
            Diagnostic.error(
                "unknown-flow-variable",
                name.span(),
                Printable.quote(name.name()) + " is not a variable of this flow");
        for (String help : scope.suggestions().help(name.name(), known)) {
          diagnostic = diagnostic.withHelp(help);
        }
        findings.add(diagnostic);
      }
    }

    private void feedback() {
      String id = node.id().value();
      if (!scope.mayBeRedone(id)) {
        findings.add(
            Diagnostic.error(
                    "feedback-never-comes",
                    reference.span(),
                    "no rejection leads back to `" + id + "`")
                .withHelp("name it in the `on_reject` of a review behind it"));
      } else if (!reference.hasDefault()) {
        findings.add(
            Diagnostic.error(
                    "reference-without-default",
                    reference.span(),
                    "there is no feedback the first time")
                .withHelp("write a default: `{{feedback | default: ''}}`"));
      }
    }

    private void outputs() {
      List<Segment> path = reference.path();
      if (path.size() < 3 || !path.get(2).name().equals("outputs")) {
        findings.add(
            Diagnostic.error(
                    "unknown-reference",
                    reference.span(),
                    Printable.quote(reference.text()) + " does not name a part of a node")
                .withHelp("write `nodes.<id>.outputs`, followed by the name of an output"));
        return;
      }
      Segment id = path.get(1);
      FlowNode other = scope.visible(id.name()).orElse(null);
      if (other == null) {
        if (!findings.isFull() && !RUN.matcher(id.name()).matches()) {
          findings.add(
              scope.suggestions().unknownNode(new Located<>(id.name(), id.span()), scope.nodes()));
        }
      } else if (!scope.isDoneBefore(id.name(), node.id().value())) {
        findings.add(
            Diagnostic.error(
                    "node-not-done-by-then",
                    id.span(),
                    "`" + id.name() + "` need not be done when `" + node.id().value() + "` begins")
                .withNote(Note.at(other.id().span(), "this node"))
                .withHelp("add `" + id.name() + "` to its `needs`"));
      } else {
        field(other, path);
        skipped(id);
      }
    }

    private void field(FlowNode other, List<Segment> path) {
      if (path.size() > 3 && other.task().orElse(null) instanceof FlowTask.HumanInput input) {
        Set<String> known = scope.fields(input);
        Segment name = path.get(3);
        if (!findings.isFull() && !known.contains(name.name())) {
          Diagnostic diagnostic =
              Diagnostic.error(
                  "unknown-output",
                  name.span(),
                  "the form of `" + other.id().value() + "` has no field `" + name.name() + "`");
          for (String help : scope.suggestions().help(name.name(), known)) {
            diagnostic = diagnostic.withHelp(help);
          }
          findings.add(diagnostic);
        }
      }
    }

    private void skipped(Segment id) {
      boolean isSkippedTogether = scope.graph().mayBeSkipped(node.id().value());
      if (scope.mayBeSkipped(id.name()) && !isSkippedTogether && !reference.hasDefault()) {
        findings.add(
            Diagnostic.error(
                    "reference-without-default",
                    reference.span(),
                    "a condition may leave `" + id.name() + "` out")
                .withHelp("write a default: `| default: '…'`"));
      }
    }
  }
}
