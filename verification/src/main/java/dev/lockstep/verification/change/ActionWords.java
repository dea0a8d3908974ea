package dev.lockstep.verification.change;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrTransition;
import java.util.List;
import java.util.stream.Collectors;

/** Actions as texts that do not depend on the positions of events and variables in a chart. */
final class ActionWords {

  private static final int LONGEST = 60;

  private ActionWords() {}

  /** Returns a text for each action, equal for actions with the same meaning. */
  static List<String> of(IrChart chart, List<IrAction> actions) {
    return actions.stream().map(action -> of(chart, action)).toList();
  }

  /** Returns the first texts that differ, shortened, as a clause. */
  static String difference(List<String> old, List<String> now) {
    int same = 0;
    while (same < old.size() && same < now.size() && old.get(same).equals(now.get(same))) {
      same++;
    }
    return "%s is now %s".formatted(at(old, same), at(now, same));
  }

  private static String at(List<String> words, int index) {
    if (index >= words.size()) {
      return "nothing";
    }
    String text = words.get(index);
    return "`" + (text.length() <= LONGEST ? text : text.substring(0, LONGEST) + " ...") + "`";
  }

  private static String of(IrChart chart, IrAction action) {
    if (action instanceof IrAction.Assign assign) {
      return assign.assignments().stream()
          .map(one -> chart.context().get(one.variable()).name() + " = " + one.value().text())
          .collect(Collectors.joining(", ", "assign ", ""));
    } else if (action instanceof IrAction.Raise raise) {
      return "raise " + chart.events().get(raise.event()).wire() + payload(raise.payload());
    } else if (action instanceof IrAction.Emit emit) {
      return "emit " + chart.emissions().get(emit.emission()).wire() + payload(emit.payload());
    } else if (action instanceof IrAction.Send send) {
      return "send "
          + chart.events().get(send.event()).wire()
          + payload(send.payload())
          + send.after().map(IrExpression::text).map(" after "::concat).orElse("")
          + send.id().map(" as "::concat).orElse("");
    } else if (action instanceof IrAction.Cancel cancel) {
      return "cancel " + cancel.id();
    } else if (action instanceof IrAction.Perform perform) {
      return "perform " + chart.javaActions().get(perform.action()).name();
    }
    IrAction.If choice = (IrAction.If) action;
    return "if %s then %s else %s"
        .formatted(
            choice.condition().text(), of(chart, choice.then()), of(chart, choice.otherwise()));
  }

  /**
   * Returns the actions written in a transition, without those that {@code onTransition} appends.
   */
  static List<String> ofTransition(IrChart chart, IrTransition transition) {
    List<IrAction> actions = transition.actions();
    List<IrAction> common = chart.onTransition();
    int own = actions.size() - common.size();
    boolean isAppended =
        transition.changesConfiguration()
            && own >= 0
            && actions.subList(own, actions.size()).equals(common);
    return of(chart, isAppended ? actions.subList(0, own) : actions);
  }

  private static String payload(List<IrAction.Binding> bindings) {
    return bindings.isEmpty()
        ? ""
        : bindings.stream()
            .map(binding -> binding.field() + ": " + binding.value().text())
            .sorted()
            .collect(Collectors.joining(", ", " { ", " }"));
  }
}
