package dev.lockstep.conformance.mutant;

import dev.lockstep.model.ir.IrChart;

/**
 * A chart with one mistake.
 *
 * @param kind kind of the mistake: {@code dropped edge}
 * @param place what was changed: {@code queued --turn.started--> running}
 * @param chart the changed chart
 */
public record Mutant(String kind, String place, IrChart chart) {
  @Override
  public String toString() {
    return chart.name() + ": " + kind + ", " + place;
  }
}
