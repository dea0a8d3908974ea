package dev.lockstep.generator.diagram;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The lines of a chart's picture in document order; typed refusals are no lines. */
final class Arrows {

  private final IrChart chart;

  Arrows(IrChart chart) {
    this.chart = chart;
  }

  /** All lines, one per target of a transition, then what history falls back to. */
  List<Arrow> all() {
    var arrows = new ArrayList<Arrow>();
    for (IrTransition transition : chart.transitions()) {
      if (transition.refuse().isPresent()) {
        continue;
      }
      String label = label(transition);
      if (transition.targets().isEmpty()) {
        arrows.add(Arrow.staying(transition, label));
      }
      for (int target : transition.targets()) {
        arrows.add(Arrow.to(target, transition, label));
      }
    }
    for (IrState state : chart.states()) {
      state.historyTargets().forEach(target -> arrows.add(Arrow.byDefault(state, target)));
    }
    return arrows;
  }

  private String label(IrTransition transition) {
    String trigger = trigger(transition.trigger(), chart.states().get(transition.source()));
    return transition
        .guard()
        .map(guard -> (trigger + " [" + Words.oneLine(guard.text()) + "]").strip())
        .orElse(trigger);
  }

  private String trigger(IrTrigger trigger, IrState source) {
    if (trigger instanceof IrTrigger.OnEvent on) {
      return on.descriptors().stream().collect(Collectors.joining(" "));
    }
    if (trigger instanceof IrTrigger.After after) {
      return "after " + Words.oneLine(Words.delay(after.delay()));
    }
    if (trigger instanceof IrTrigger.AfterComputed after) {
      return "after " + Words.oneLine(after.delay().text());
    }
    if (trigger instanceof IrTrigger.Done) {
      return "done.state." + source.path();
    }
    return "";
  }
}
