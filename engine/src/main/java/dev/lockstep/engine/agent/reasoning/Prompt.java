package dev.lockstep.engine.agent.reasoning;

import dev.lockstep.engine.agent.node.Situation;
import dev.lockstep.statecharts.execution.ExecutionConsequenceView;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The text a model is given: instructions, what the nodes know, and consequences. */
final class Prompt {

  private static final String WARNING =
      "What is marked IRREVERSIBLE has happened and cannot be undone: do not ask for it again.";

  private final String instructions;

  Prompt(String instructions) {
    this.instructions = instructions;
  }

  String text(Situation situation, List<ExecutionConsequenceView> views) {
    List<String> parts = new ArrayList<>();
    parts.add(instructions);
    parts.add(labelled("The user wants: ", situation.intent()));
    parts.add(labelled("The user feels: ", situation.emotion()));
    parts.add(labelled("You remember:\n", String.join("\n", situation.memories())));
    parts.add(labelled("Consequences of what you asked for:\n\n", consequences(views)));
    parts.add(views.stream().anyMatch(ExecutionConsequenceView::hasSideEffects) ? WARNING : "");
    parts.add(String.join("\n", situation.notices()));
    return String.join("\n\n", parts.stream().filter(part -> !part.isBlank()).toList());
  }

  private static String labelled(String label, String text) {
    return text.isBlank() ? "" : label + text;
  }

  private static String consequences(List<ExecutionConsequenceView> views) {
    return String.join("\n\n", views.stream().map(Prompt::line).flatMap(Optional::stream).toList());
  }

  /** What is still to come has no consequence yet. */
  private static Optional<String> line(ExecutionConsequenceView view) {
    if (view.isStillPending()) {
      return Optional.empty();
    }
    String told =
        Stream.of(view.result(), view.errorMessage())
            .filter(Objects::nonNull)
            .filter(text -> !text.isBlank())
            .findFirst()
            .orElse("");
    String label =
        "["
            + view.consequenceLabel().wire()
            + (view.hasSideEffects() ? " IRREVERSIBLE" : "")
            + (view.wasSuspended() ? " (after a wait)" : "")
            + "] "
            + view.actionSummary();
    return Optional.of(told.isEmpty() ? label : label + ": " + told);
  }
}
