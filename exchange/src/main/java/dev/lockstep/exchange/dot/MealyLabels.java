package dev.lockstep.exchange.dot;

import dev.lockstep.exchange.conversion.Spellings;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Printable;
import java.util.Optional;

/** A reader of edge labels: {@code input / output}. */
final class MealyLabels {

  private final Findings findings;
  private final Spellings spellings;

  MealyLabels(Findings findings) {
    this.findings = findings;
    this.spellings = new Spellings(findings);
  }

  /** Returns the transition of an edge, or empty after reporting an error. */
  Optional<MealyEdge> read(DotGraph.Edge edge) {
    DotToken label = edge.attributes().get("label");
    if (label == null || label.text().isBlank()) {
      findings.add(
          Diagnostic.error(
                  "edge-without-label",
                  label == null ? edge.span() : label.span(),
                  "the edge from "
                      + Printable.quote(Printable.escape(edge.from().text()))
                      + " to "
                      + Printable.quote(Printable.escape(edge.to().text()))
                      + " has no label")
              .withHelp("write `[label=\"input / output\"]` behind it"));
      return Optional.empty();
    }
    return divide(edge, label);
  }

  private Optional<MealyEdge> divide(DotGraph.Edge edge, DotToken label) {
    String text = label.text();
    int spaced = text.indexOf(" / ");
    int slash = spaced >= 0 ? spaced + 1 : text.indexOf('/');
    if (slash < 0) {
      findings.add(
          Diagnostic.error(
                  "label-without-output",
                  label.span(),
                  "the label " + Printable.quote(Printable.escape(text)) + " has no `/`")
              .withHelp("write `input / output`"));
      return Optional.empty();
    }
    String input = text.substring(0, slash).strip();
    String output = text.substring(slash + 1).strip();
    boolean sendable =
        spellings.check(input, "an input", label.span())
            & (output.isEmpty() || spellings.check(output, "an output", label.span()));
    return sendable
        ? Optional.of(
            new MealyEdge(edge.from().text(), input, output, edge.to().text(), label.span()))
        : Optional.empty();
  }
}
