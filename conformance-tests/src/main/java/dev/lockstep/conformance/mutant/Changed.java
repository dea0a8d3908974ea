package dev.lockstep.conformance.mutant;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrVariable;
import java.util.ArrayList;
import java.util.List;

/** A chart in which one part is replaced. */
record Changed(IrChart chart) {

  IrChart transition(IrTransition changed) {
    return of(
        chart.context(),
        chart.events(),
        chart.states(),
        with(chart.transitions(), changed.index(), changed));
  }

  IrChart state(IrState changed) {
    return of(
        chart.context(),
        chart.events(),
        with(chart.states(), changed.index(), changed),
        chart.transitions());
  }

  IrChart event(IrEvent changed) {
    return of(
        chart.context(),
        with(chart.events(), changed.index(), changed),
        chart.states(),
        chart.transitions());
  }

  IrChart variable(int index, IrVariable changed) {
    return of(
        with(chart.context(), index, changed), chart.events(), chart.states(), chart.transitions());
  }

  private static <T> List<T> with(List<T> list, int index, T changed) {
    List<T> copy = new ArrayList<>(list);
    copy.set(index, changed);
    return List.copyOf(copy);
  }

  private IrChart of(
      List<IrVariable> context,
      List<IrEvent> events,
      List<IrState> states,
      List<IrTransition> transitions) {
    return new IrChart(
        chart.name(),
        chart.version(),
        chart.description(),
        chart.source(),
        context,
        chart.actors(),
        chart.attributes(),
        events,
        chart.emissions(),
        chart.javaGuards(),
        chart.javaActions(),
        states,
        transitions,
        chart.onTransition(),
        chart.forbidden(),
        chart.rules(),
        chart.properties(),
        chart.span());
  }
}
