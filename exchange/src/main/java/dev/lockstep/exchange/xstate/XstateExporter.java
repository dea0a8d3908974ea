package dev.lockstep.exchange.xstate;

import dev.lockstep.exchange.conversion.Exported;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrProperty;
import dev.lockstep.model.ir.IrRule;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.ir.IrVariable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * An exporter of charts to the JSON of XState 5 machines. Events, states and emitted events have
 * their spelling on the wire. Restrictions of events (payload schemas, actors) and state attributes
 * are omitted with a warning. Parts without which the machine would behave differently are errors.
 * Stateless.
 */
public final class XstateExporter {

  /** Returns the JSON of {@code chart}, or the reasons why there is none. */
  public Exported write(IrChart chart) {
    Problems problems = new Problems();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("id", chart.name());
    json.put("version", chart.version());
    if (!chart.description().isEmpty()) {
      json.put("description", chart.description());
    }
    context(chart, json, problems);
    new StateWriter(chart, problems).put(chart.root(), json);
    tellRest(chart, problems);
    return new Exported(
        problems.hasErrors() ? Optional.empty() : Optional.of(new JsonPrinter().print(json)),
        problems.sorted());
  }

  private static void context(IrChart chart, Map<String, Object> json, Problems problems) {
    Map<String, Object> context = new LinkedHashMap<>();
    for (IrVariable variable : chart.context()) {
      boolean plain =
          variable.type() != IrType.Scalar.DURATION && variable.type() != IrType.Scalar.TIMESTAMP;
      if (plain) {
        context.put(variable.name(), variable.initial());
      } else {
        problems.leftOut(
            variable.span(),
            "the variable `" + variable.name() + "` is left out",
            "JSON has no word for moments and lengths of time");
      }
    }
    if (!context.isEmpty()) {
      json.put("context", context);
    }
  }

  private static void tellRest(IrChart chart, Problems problems) {
    for (IrEvent event : chart.events()) {
      if (event.restricted() || event.payload().isPresent()) {
        problems.leftOut(
            event.span(),
            "who may send `" + event.name() + "`, and what it carries, is left out",
            "XState takes every event from everybody");
      }
    }
    tellUnnamed(chart, problems);
    for (IrRule rule : chart.rules()) {
      problems.leftOut(
          chart.span(), "the rule `" + rule.id() + "` is left out", "XState has no rules");
    }
    for (IrProperty property : chart.properties()) {
      problems.leftOut(
          property.span(),
          "the property `" + property.id() + "` is left out",
          "XState has no properties");
    }
  }

  /** Reports events that the JSON does not name, because only patterns match them. */
  private static void tellUnnamed(IrChart chart, Problems problems) {
    Set<Integer> matched = new TreeSet<>();
    Set<Integer> named = new TreeSet<>();
    for (IrTransition transition : chart.transitions()) {
      if (transition.trigger() instanceof IrTrigger.OnEvent on) {
        boolean pattern = on.descriptors().stream().anyMatch(Patterns::isPattern);
        (pattern ? matched : named).addAll(on.events());
      }
    }
    matched.removeAll(named);
    for (int event : matched) {
      problems.leftOut(
          chart.events().get(event).span(),
          "the event `" + chart.events().get(event).name() + "` is left out",
          "only a pattern takes it, and XState declares no events");
    }
  }
}
