package dev.lockstep.exchange.scxml.writer;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.List;
import java.util.stream.Collectors;

/** A writer of transitions as elements. */
public final class TransitionXml {

  private final IrChart chart;
  private final ActionXml actions;
  private final ScriptText scripts;
  private final WireEvents events;
  private final Unfit unfit;

  public TransitionXml(
      IrChart chart, ActionXml actions, ScriptText scripts, WireEvents events, Unfit unfit) {
    this.chart = chart;
    this.actions = actions;
    this.scripts = scripts;
    this.events = events;
    this.unfit = unfit;
  }

  /** Returns the elements of a transition; none after reporting that there is no equivalent. */
  List<XmlNode> of(IrTransition transition) {
    if (transition.refuse().isPresent()) {
      unfit.notCarried(
          transition.span(),
          "a refusal is not carried over",
          "SCXML ignores what it does not take");
      return List.of();
    }
    if (transition.trigger() instanceof IrTrigger.AfterComputed) {
      unfit.notCarried(
          transition.span(), "this delay is not carried over", "write a constant under `after`");
      return List.of();
    }
    if (!transition.description().isEmpty()) {
      unfit.leftOut(transition.span(), "the description of a transition is left out");
    }
    XmlNode node = new XmlNode("transition");
    boolean named = transition.trigger() instanceof IrTrigger.OnEvent;
    String guard =
        transition.guard().flatMap(expression -> scripts.of(expression, named)).orElse("");
    trigger(transition, guard, node);
    node.with(
        "target",
        transition.targets().stream()
            .map(target -> chart.states().get(target).wire())
            .collect(Collectors.joining(" ")));
    node.with("type", type(transition));
    return List.of(node.addAll(actions.of(transition.actions(), transition.span(), named)));
  }

  private void trigger(IrTransition transition, String guard, XmlNode node) {
    if (transition.trigger() instanceof IrTrigger.Eventless) {
      node.with("cond", guard);
      return;
    }
    WireEvents.Written written = events.written(transition);
    node.with("event", written.event());
    if (transition.trigger() instanceof IrTrigger.OnEvent on) {
      String ours = String.join(" ", on.descriptors());
      boolean plain =
          ours.equals(written.event()) && on.descriptors().stream().allMatch(events::isAlone);
      node.with("lockstep:event", plain ? "" : ours);
    } else if (transition.trigger() instanceof IrTrigger.Done) {
      node.with("lockstep:done", "true");
    } else if (transition.trigger() instanceof IrTrigger.After after) {
      node.with("lockstep:after", ActionXml.text(after.delay()));
    }
    if (written.condition().isEmpty()) {
      node.with("cond", guard);
    } else {
      node.with("cond", Markers.condition(written.condition(), guard));
      node.with("lockstep:exact", "true").with("lockstep:cond", guard);
    }
  }

  private String type(IrTransition transition) {
    if (transition.external()) {
      return "external";
    }
    IrState source = chart.states().get(transition.source());
    boolean inside =
        source.kind() == IrState.Kind.COMPOUND
            && !transition.targets().isEmpty()
            && transition.targets().stream().allMatch(source.descendants()::get);
    return inside ? "internal" : "";
  }
}
