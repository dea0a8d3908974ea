package dev.lockstep.generator.diagram.words;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.ArrayList;
import java.util.List;

/** The arrows of a chart's picture. */
public final class Arrows {

  private final IrChart chart;
  private final ActionWords actions;

  public Arrows(IrChart chart) {
    this.chart = chart;
    this.actions = new ActionWords(chart);
  }

  /**
   * Returns all arrows in document order, then the defaults of history states. Actions that the
   * chart appends to every transition are omitted; a picture shows them once.
   */
  public List<Arrow> all() {
    var arrows = new ArrayList<Arrow>();
    chart.transitions().forEach(transition -> arrows.add(arrow(transition)));
    for (IrState state : chart.states()) {
      if (!state.historyTargets().isEmpty()) {
        arrows.add(byDefault(state));
      }
    }
    return arrows;
  }

  private Arrow arrow(IrTransition transition) {
    Arrow.Kind kind =
        transition.refuse().isPresent()
            ? Arrow.Kind.REFUSES
            : transition.targets().isEmpty() ? Arrow.Kind.STAYS : Arrow.Kind.MOVES;
    return new Arrow(
        kind,
        transition.index(),
        transition.source(),
        transition.targets(),
        trigger(transition.trigger()),
        transition.guard().map(guard -> Words.oneLine(guard.text())).orElse(""),
        transition.refuse().map(List::of).orElseGet(() -> actions.of(own(transition))));
  }

  private Arrow byDefault(IrState history) {
    return new Arrow(
        Arrow.Kind.DEFAULT,
        -1,
        history.index(),
        history.historyTargets(),
        "",
        "",
        actions.of(history.initialActions()));
  }

  /** The actions written at the transition itself. */
  private List<IrAction> own(IrTransition transition) {
    List<IrAction> all = transition.actions();
    int appended = transition.changesConfiguration() ? chart.onTransition().size() : 0;
    return all.subList(0, Math.max(all.size() - appended, 0));
  }

  private static String trigger(IrTrigger trigger) {
    if (trigger instanceof IrTrigger.OnEvent on) {
      return String.join(" ", on.descriptors());
    }
    if (trigger instanceof IrTrigger.After after) {
      return "after " + Words.oneLine(Words.delay(after.delay()));
    }
    if (trigger instanceof IrTrigger.AfterComputed after) {
      return "after " + Words.oneLine(after.delay().text());
    }
    return trigger instanceof IrTrigger.Done ? "done" : "";
  }
}
