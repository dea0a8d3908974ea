package dev.lockstep.generator.diagram.words;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import java.util.List;
import java.util.stream.Collectors;

/** Actions in a few words each. */
public final class ActionWords {

  private final IrChart chart;

  public ActionWords(IrChart chart) {
    this.chart = chart;
  }

  /** One text per action, on one line; an assignment counts per variable. */
  public List<String> of(List<IrAction> actions) {
    return actions.stream().flatMap(action -> of(action).stream()).toList();
  }

  private List<String> of(IrAction action) {
    if (action instanceof IrAction.Assign assign) {
      return assign.assignments().stream().map(this::assignment).toList();
    }
    if (action instanceof IrAction.Raise raise) {
      return List.of("raise " + chart.events().get(raise.event()).name());
    }
    if (action instanceof IrAction.Emit emit) {
      return List.of("emit " + chart.emissions().get(emit.emission()).name());
    }
    if (action instanceof IrAction.Send send) {
      String event = "send " + chart.events().get(send.event()).name();
      return List.of(
          send.after().map(after -> event + " after " + delay(after.text())).orElse(event));
    }
    if (action instanceof IrAction.Cancel cancel) {
      return List.of("cancel " + Words.oneLine(cancel.id()));
    }
    if (action instanceof IrAction.Perform perform) {
      return List.of(chart.javaActions().get(perform.action()).name());
    }
    return List.of(choice((IrAction.If) action));
  }

  private String assignment(IrAction.Assignment assignment) {
    String variable = chart.context().get(assignment.variable()).name();
    return variable + " = " + Words.oneLine(assignment.value().text());
  }

  private String choice(IrAction.If choice) {
    String condition = "if " + Words.oneLine(choice.condition().text());
    String then = " { " + list(choice.then()) + " }";
    return choice.otherwise().isEmpty()
        ? condition + then
        : condition + then + " else { " + list(choice.otherwise()) + " }";
  }

  private String list(List<IrAction> actions) {
    return of(actions).stream().collect(Collectors.joining("; "));
  }

  private static String delay(String text) {
    return Words.oneLine(text);
  }
}
