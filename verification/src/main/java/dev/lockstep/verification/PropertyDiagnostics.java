package dev.lockstep.verification;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrProperty;
import java.util.ArrayList;
import java.util.List;

/** The diagnostics of the properties that do not hold, each at its position in the chart. */
public final class PropertyDiagnostics {

  private static final int LINES = 20;

  private PropertyDiagnostics() {}

  /**
   * Checks the properties of a chart and returns an error for each that did not pass; empty if all
   * passed.
   *
   * @param states limit of the explored states
   */
  public static List<Diagnostic> check(IrChart chart, int states) {
    PropertyReport report = PropertyCheck.of(chart).withLimit(states).run();
    List<Diagnostic> diagnostics = new ArrayList<>();
    for (int i = 0; i < report.results().size(); i++) {
      PropertyResult result = report.results().get(i);
      if (!result.verdict().passed()) {
        diagnostics.add(diagnostic(chart.properties().get(i), result, states));
      }
    }
    return diagnostics;
  }

  private static Diagnostic diagnostic(IrProperty property, PropertyResult result, int states) {
    String name = "the property " + Printable.quote(property.id());
    return switch (result.verdict()) {
      case VIOLATED -> violated(property, result, name);
      case VACUOUS ->
          Diagnostic.error(
                  "property-vacuous", begin(property), name + " is vacuous: " + result.reason())
              .withLabel("no run comes to what it is about")
              .withHelp("correct its condition, or remove the property");
      default ->
          Diagnostic.error(
                  "property-incomplete",
                  begin(property),
                  name + " was not decided: " + result.reason())
              .withLabel("it may hold or not")
              .withHelp(
                  "raise the limit of states (now %,d), or give the variables bounds"
                      .formatted(states));
    };
  }

  private static Diagnostic violated(IrProperty property, PropertyResult result, String name) {
    Diagnostic found =
        Diagnostic.error(
                "property-violated", begin(property), name + " is violated " + result.reason())
            .withLabel("a run violates this");
    List<String> lines = result.counterexample().map(Counterexample::lines).orElse(List.of());
    if (!lines.isEmpty()) {
      found = found.withNote(Note.of("a shortest run, as the `events` of a scenario:"));
    }
    for (String line : lines.subList(0, Math.min(LINES, lines.size()))) {
      found = found.withNote(Note.of(line));
    }
    if (lines.size() > LINES) {
      found = found.withNote(Note.of("and %,d more".formatted(lines.size() - LINES)));
    }
    return found.withHelp(
        "correct the chart or the property; `lockstep prove` prints the scenario");
  }

  private static Span begin(IrProperty property) {
    Span span = property.span();
    return Span.at(span.source(), span.line(), span.column());
  }
}
