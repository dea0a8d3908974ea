package dev.lockstep.conformance.mutant;

import dev.lockstep.model.ir.IrChart;

/**
 * A chart with one change.
 *
 * @param kind kind of the change: {@code dropped edge}
 * @param place the changed part: {@code queued --turn.started--> running}
 * @param chart the changed chart
 */
public record Mutant(String kind, String place, IrChart chart) {
  @Override
  public String toString() {
    return chart.name() + ": " + kind + ", " + place;
  }
}
