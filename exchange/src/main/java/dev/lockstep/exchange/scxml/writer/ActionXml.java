package dev.lockstep.exchange.scxml.writer;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A writer of actions as executable content. */
public final class ActionXml {

  private final IrChart chart;
  private final ScriptText scripts;
  private final Unfit unfit;
  private final Set<String> ids = new HashSet<>();
  private final Set<String> sentWithoutId = new HashSet<>();

  /**
   * Creates a writer.
   *
   * @param all all actions of the chart, nested ones included
   */
  public ActionXml(IrChart chart, ScriptText scripts, Unfit unfit, List<IrAction> all) {
    this.chart = chart;
    this.scripts = scripts;
    this.unfit = unfit;
    for (IrAction action : all) {
      if (action instanceof IrAction.Send send) {
        send.id()
            .ifPresentOrElse(
                ids::add, () -> sentWithoutId.add(chart.events().get(send.event()).wire()));
      }
    }
  }

  /**
   * Returns the elements of actions in order.
   *
   * @param place position of the actions, for diagnostics about unsupported ones
   * @param named true if {@code event.name} is the name of an event that exists in SCXML
   */
  List<XmlNode> of(List<IrAction> actions, Span place, boolean named) {
    List<XmlNode> nodes = new ArrayList<>();
    for (IrAction action : actions) {
      if (action instanceof IrAction.Assign assign) {
        nodes.addAll(assign(assign, named));
      } else if (action instanceof IrAction.If choice) {
        nodes.add(choice(choice, place, named));
      } else if (action instanceof IrAction.Raise raise && raise.payload().isEmpty()) {
        nodes.add(new XmlNode("raise").with("event", event(raise.event()).wire()));
      } else if (action instanceof IrAction.Send send && send.payload().isEmpty()) {
        nodes.add(send(send));
      } else if (action instanceof IrAction.Cancel cancel && isKnown(cancel)) {
        nodes.add(new XmlNode("cancel").with("sendid", cancel.id()));
      } else {
        unfit.notCarried(place, noun(action) + " is not carried over", "SCXML has no word for it");
      }
    }
    return nodes;
  }

  private static String noun(IrAction action) {
    if (action instanceof IrAction.Emit) {
      return "an `emit`";
    }
    if (action instanceof IrAction.Perform) {
      return "an action of Java";
    }
    return action instanceof IrAction.Cancel ? "this `cancel`" : "the payload of an event";
  }

  /**
   * Returns whether SCXML cancels the same events. SCXML cancels by ID only, the chart language
   * also by the event of a send without an ID.
   */
  private boolean isKnown(IrAction.Cancel cancel) {
    return ids.contains(cancel.id()) && !sentWithoutId.contains(cancel.id());
  }

  private IrEvent event(int index) {
    return chart.events().get(index);
  }

  private List<XmlNode> assign(IrAction.Assign assign, boolean named) {
    List<XmlNode> nodes = new ArrayList<>();
    Set<Integer> before = new HashSet<>();
    for (IrAction.Assignment assignment : assign.assignments()) {
      if (reads(assignment.value().term(), before)) {
        unfit.notCarried(
            assignment.value().span(),
            "this assignment is not carried over",
            "it sees a value from before another, and SCXML assigns one after the other");
      }
      before.add(assignment.variable());
      XmlNode node =
          new XmlNode("assign")
              .with("location", chart.context().get(assignment.variable()).name())
              .with("expr", scripts.of(assignment.value(), named).orElse(""));
      nodes.add(node.with("lockstep:together", nodes.isEmpty() ? "" : "true"));
    }
    return nodes;
  }

  private static boolean reads(IrTerm term, Set<Integer> variables) {
    if (term instanceof IrTerm.ContextValue value) {
      return variables.contains(value.variable());
    }
    return term instanceof IrTerm.Call call
        && call.arguments().stream().anyMatch(argument -> reads(argument, variables));
  }

  private XmlNode send(IrAction.Send send) {
    XmlNode node = new XmlNode("send").with("event", event(send.event()).wire());
    send.after().ifPresent(after -> delay(node, after));
    return node.with("id", send.id().orElse(""));
  }

  private void delay(XmlNode node, IrExpression after) {
    if (after.term() instanceof IrTerm.Constant constant
        && constant.value() instanceof Duration duration
        && !duration.isNegative()) {
      node.with("delay", text(duration));
      return;
    }
    Optional<String> seconds = seconds(after);
    if (seconds.isEmpty()) {
      unfit.notCarried(
          after.span(), "this delay is not carried over", "SCXML has constants, and texts");
    }
    seconds.ifPresent(number -> node.with("delayexpr", number));
  }

  /**
   * Returns the delay for {@code seconds(n)} of an int, which is {@code n + 's'} in ECMAScript;
   * empty for other expressions.
   */
  private Optional<String> seconds(IrExpression after) {
    if (!(after.term() instanceof IrTerm.Call call)
        || call.arguments().get(0).type() != IrType.Scalar.INT) {
      return Optional.empty();
    }
    return switch (call.function()) {
      case SECONDS -> scripts.joined(call.arguments().get(0), "'s'");
      case MILLISECONDS -> scripts.joined(call.arguments().get(0), "'ms'");
      default -> Optional.empty();
    };
  }

  /** Returns a duration in the notation of SCXML. */
  static String text(Duration duration) {
    BigDecimal millis =
        BigDecimal.valueOf(duration.getSeconds())
            .movePointRight(3)
            .add(BigDecimal.valueOf(duration.getNano(), 6));
    BigDecimal plain = millis.stripTrailingZeros();
    boolean whole = plain.remainder(BigDecimal.valueOf(1000)).signum() == 0;
    return whole ? plain.movePointLeft(3).toBigInteger() + "s" : plain.toPlainString() + "ms";
  }

  private XmlNode choice(IrAction.If choice, Span place, boolean named) {
    XmlNode node =
        new XmlNode("if").with("cond", scripts.of(choice.condition(), named).orElse("false"));
    node.addAll(of(choice.then(), place, named));
    List<IrAction> otherwise = choice.otherwise();
    while (otherwise.size() == 1 && otherwise.get(0) instanceof IrAction.If next) {
      node.add(
          new XmlNode("elseif").with("cond", scripts.of(next.condition(), named).orElse("false")));
      node.addAll(of(next.then(), place, named));
      otherwise = next.otherwise();
    }
    if (!otherwise.isEmpty()) {
      node.add(new XmlNode("else")).addAll(of(otherwise, place, named));
    }
    return node;
  }
}
