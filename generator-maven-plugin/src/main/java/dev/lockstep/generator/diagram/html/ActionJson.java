package dev.lockstep.generator.diagram.html;

import static dev.lockstep.generator.diagram.html.ChartJson.object;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import java.util.List;
import java.util.Map;

/** Actions as plain values. */
final class ActionJson {

  private final IrChart chart;
  private final TermJson terms;

  ActionJson(IrChart chart, TermJson terms) {
    this.chart = chart;
    this.terms = terms;
  }

  List<Object> of(List<IrAction> actions) {
    return actions.stream().map(this::of).toList();
  }

  private Object of(IrAction action) {
    if (action instanceof IrAction.Assign assign) {
      return object("k", "assign", "assignments", assignments(assign));
    }
    if (action instanceof IrAction.Raise raise) {
      return object("k", "raise", "event", raise.event(), "payload", bindings(raise.payload()));
    }
    if (action instanceof IrAction.Emit emit) {
      return object("k", "emit", "emission", emit.emission(), "payload", bindings(emit.payload()));
    }
    if (action instanceof IrAction.Send send) {
      return send(send);
    }
    if (action instanceof IrAction.Cancel cancel) {
      return object("k", "cancel", "id", cancel.id());
    }
    if (action instanceof IrAction.Perform perform) {
      return object("k", "perform", "action", perform.action());
    }
    IrAction.If choice = (IrAction.If) action;
    return object(
        "k", "if",
        "condition", terms.expression(choice.condition()),
        "then", of(choice.then()),
        "otherwise", of(choice.otherwise()));
  }

  private List<Object> assignments(IrAction.Assign assign) {
    return assign.assignments().stream()
        .<Object>map(
            each ->
                object(
                    "variable", chart.context().get(each.variable()).name(),
                    "value", terms.expression(each.value())))
        .toList();
  }

  private Object send(IrAction.Send send) {
    Map<String, Object> json =
        object("k", "send", "event", send.event(), "payload", bindings(send.payload()));
    send.after().ifPresent(after -> json.put("after", terms.expression(after)));
    send.id().ifPresent(id -> json.put("id", id));
    return json;
  }

  private List<Object> bindings(List<IrAction.Binding> bindings) {
    return bindings.stream()
        .<Object>map(each -> object("field", each.field(), "value", terms.expression(each.value())))
        .toList();
  }
}
