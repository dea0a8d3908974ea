package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.conversion.Exported;
import dev.lockstep.exchange.scxml.document.Scxml;
import dev.lockstep.exchange.scxml.writer.ActionXml;
import dev.lockstep.exchange.scxml.writer.ScriptText;
import dev.lockstep.exchange.scxml.writer.StateXml;
import dev.lockstep.exchange.scxml.writer.TransitionXml;
import dev.lockstep.exchange.scxml.writer.Unfit;
import dev.lockstep.exchange.scxml.writer.WireEvents;
import dev.lockstep.exchange.scxml.writer.XmlNode;
import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.ir.IrVariable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * An exporter of charts to SCXML 1.0 documents that have the same meaning for every processor.
 * Parts that SCXML cannot represent and that do not affect the meaning are stored in attributes of
 * the project's own namespace, so that the importer restores them. Parts that affect the meaning
 * are reported with their position. Stateless.
 */
public final class ScxmlExporter {

  /** The words that cannot be names of variables in ECMAScript. */
  private static final Set<String> RESERVED =
      Set.of(
          "arguments",
          "await",
          "case",
          "catch",
          "class",
          "debugger",
          "default",
          "delete",
          "do",
          "enum",
          "eval",
          "export",
          "extends",
          "finally",
          "implements",
          "instanceof",
          "interface",
          "new",
          "private",
          "protected",
          "public",
          "static",
          "super",
          "switch",
          "this",
          "throw",
          "try",
          "typeof",
          "undefined",
          "with",
          "yield",
          "NaN",
          "Infinity",
          "In");

  /** Returns the document of a chart, or the reasons why there is none. */
  public Exported write(IrChart chart) {
    Unfit unfit = new Unfit();
    WireEvents events = new WireEvents(chart);
    ScriptText scripts = new ScriptText(chart, unfit);
    ActionXml actions = new ActionXml(chart, scripts, unfit, allActions(chart));
    TransitionXml transitions = new TransitionXml(chart, actions, scripts, events, unfit);
    StateXml states = new StateXml(chart, actions, transitions, events, unfit);
    XmlNode root =
        new XmlNode("scxml")
            .with("xmlns", Scxml.NAMESPACE)
            .with("xmlns:lockstep", Scxml.OURS)
            .with("version", "1.0")
            .with("datamodel", "ecmascript")
            .with("name", chart.name())
            .with("lockstep:version", chart.version().equals("0.0.0") ? "" : chart.version())
            .with("lockstep:description", chart.description());
    states.fillRoot(root);
    checkWords(chart, unfit);
    chart.events().forEach(event -> root.add(event(event, unfit)));
    if (!chart.context().isEmpty()) {
      XmlNode model = new XmlNode("datamodel");
      chart.context().forEach(variable -> model.add(variable(variable, unfit)));
      root.add(model);
    }
    root.addAll(states.children(chart.root()));
    StringBuilder text = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    root.write(text, "");
    return new Exported(
        unfit.hasErrors() ? Optional.empty() : Optional.of(text.toString()), unfit.sorted());
  }

  private static XmlNode event(IrEvent event, Unfit unfit) {
    if (event.payload().isPresent() || event.restricted()) {
      unfit.notCarried(
          event.span(),
          "what is asked of the event `" + event.name() + "` is not carried over",
          "SCXML checks neither payloads nor who sends them");
    }
    if (event.wire().codePoints().anyMatch(Character::isWhitespace)
        || event.wire().contains("*")
        || event.wire().endsWith(".")) {
      unfit.notCarried(
          event.span(),
          "this name of an event is not carried over",
          "in SCXML a name has no blanks and no stars, and does not end in a dot");
    }
    return new XmlNode("lockstep:event")
        .with("name", event.name())
        .with("wire", event.wire().equals(event.name()) ? "" : event.wire())
        .with("description", event.description());
  }

  private static XmlNode variable(IrVariable variable, Unfit unfit) {
    Optional<String> initial = ScriptText.literal(variable.initial());
    boolean plain = variable.type() != IrType.Scalar.DURATION;
    if (initial.isEmpty() || !plain || RESERVED.contains(variable.name())) {
      unfit.notCarried(
          variable.span(),
          "the variable `" + variable.name() + "` is not carried over",
          "ECMAScript has no such value, or another meaning for the name");
    }
    return new XmlNode("data")
        .with("id", variable.name())
        .with("expr", initial.orElse(""))
        .with("lockstep:type", ((IrType.Scalar) variable.type()).name().toLowerCase(Locale.ROOT))
        .with("lockstep:description", variable.description());
  }

  private static void checkWords(IrChart chart, Unfit unfit) {
    if (!chart.actors().isEmpty()) {
      unfit.leftOut(chart.span(), "the actors are left out");
    }
    if (!chart.rules().isEmpty()) {
      unfit.leftOut(chart.span(), "the ordering rules are left out");
    }
    if (!chart.properties().isEmpty()) {
      unfit.leftOut(chart.span(), "the properties are left out");
    }
    if (!chart.isFlat() && !chart.forbidden().isEmpty()) {
      unfit.leftOut(chart.span(), "the forbidden pairs are left out");
    }
    if (!chart.onTransition().isEmpty()) {
      unfit.leftOut(chart.span(), "`onTransition` is written out in every transition");
    }
    if (!chart.attributes().isEmpty()) {
      unfit.leftOut(chart.span(), "the attributes are left out");
    }
    if (!chart.emissions().isEmpty() || !chart.javaGuards().isEmpty()) {
      unfit.leftOut(
          chart.span(), "declarations of emitted events, guards and actions are left out");
    }
  }

  private static List<IrAction> allActions(IrChart chart) {
    List<IrAction> all = new ArrayList<>();
    for (IrState state : chart.states()) {
      collect(state.entry(), all);
      collect(state.exit(), all);
      collect(state.initialActions(), all);
    }
    for (IrTransition transition : chart.transitions()) {
      collect(transition.actions(), all);
    }
    return all;
  }

  private static void collect(List<IrAction> actions, List<IrAction> all) {
    for (IrAction action : actions) {
      all.add(action);
      if (action instanceof IrAction.If choice) {
        collect(choice.then(), all);
        collect(choice.otherwise(), all);
      }
    }
  }
}
