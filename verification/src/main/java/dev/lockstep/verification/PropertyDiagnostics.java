package dev.lockstep.verification;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrProperty;
import dev.lockstep.verification.system.SystemModel;
import java.util.ArrayList;
import java.util.List;

/** The diagnostics of the properties that do not hold, each at its position. */
public final class PropertyDiagnostics {

  private static final int LINES = 20;

  private static final PropertyDiagnostics OF_CHART =
      new PropertyDiagnostics(
          "a shortest run, as the `events` of a scenario:",
          "correct the chart or the property; `lockstep prove` prints the scenario");

  private static final PropertyDiagnostics OF_SYSTEM =
      new PropertyDiagnostics(
          "a shortest run:",
          "correct the system, its charts or the property; `lockstep system` prints the run");

  private final String run;
  private final String help;

  private PropertyDiagnostics(String run, String help) {
    this.run = run;
    this.help = help;
  }

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
        IrProperty property = chart.properties().get(i);
        diagnostics.add(OF_CHART.diagnostic(property.id(), property.span(), result, states));
      }
    }
    return diagnostics;
  }

  /**
   * Checks the properties of a system of charts and returns an error for each that did not pass;
   * empty if all passed.
   *
   * @param states limit of the explored states
   */
  public static List<Diagnostic> check(SystemModel system, int states) {
    PropertyReport report = SystemCheck.of(system).withLimit(states).run();
    List<Diagnostic> diagnostics = new ArrayList<>();
    for (int i = 0; i < report.results().size(); i++) {
      PropertyResult result = report.results().get(i);
      if (!result.verdict().passed()) {
        SystemModel.SystemProperty property = system.properties().get(i);
        diagnostics.add(OF_SYSTEM.diagnostic(property.id(), property.span(), result, states));
      }
    }
    return diagnostics;
  }

  private Diagnostic diagnostic(String id, Span span, PropertyResult result, int states) {
    String name = "the property " + Printable.quote(id);
    return switch (result.verdict()) {
      case VIOLATED -> violated(span, result, name);
      case VACUOUS ->
          Diagnostic.error(
                  "property-vacuous", begin(span), name + " is vacuous: " + result.reason())
              .withLabel("no run reaches its trigger or scope")
              .withHelp("correct its condition, or remove the property");
      default ->
          Diagnostic.error(
                  "property-incomplete", begin(span), name + " was not decided: " + result.reason())
              .withLabel("it may hold or not")
              .withHelp(
                  "raise the limit of states (now %,d), or give the variables bounds"
                      .formatted(states));
    };
  }

  private Diagnostic violated(Span span, PropertyResult result, String name) {
    Diagnostic found =
        Diagnostic.error("property-violated", begin(span), name + " is violated " + result.reason())
            .withLabel("a run violates this");
    List<String> lines = result.counterexample().map(Counterexample::lines).orElse(List.of());
    if (!lines.isEmpty()) {
      found = found.withNote(Note.of(run));
    }
    for (String line : lines.subList(0, Math.min(LINES, lines.size()))) {
      found = found.withNote(Note.of(line));
    }
    if (lines.size() > LINES) {
      found = found.withNote(Note.of("and %,d more".formatted(lines.size() - LINES)));
    }
    return found.withHelp(help);
  }

  private static Span begin(Span span) {
    return Span.at(span.source(), span.line(), span.column());
  }
}
