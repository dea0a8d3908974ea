package dev.lockstep.generator.diagram.svg;

import dev.lockstep.generator.diagram.words.Arrow;
import dev.lockstep.generator.diagram.words.Words;
import dev.lockstep.model.ir.IrChart;
import java.util.stream.Collectors;

/** Writes down where arrows lead, for pictures that cannot draw them. */
final class Destinations {

  private final IrChart chart;

  Destinations(IrChart chart) {
    this.chart = chart;
  }

  /** The arrow with its targets behind its trigger; itself if it has none. */
  Arrow written(Arrow arrow) {
    if (arrow.targets().isEmpty()) {
      return arrow;
    }
    String targets =
        arrow.targets().stream()
            .map(target -> Words.oneLine(chart.states().get(target).wire()))
            .collect(Collectors.joining(", ", " \u2192 ", ""));
    return new Arrow(
        arrow.kind(),
        arrow.transition(),
        arrow.source(),
        arrow.targets(),
        arrow.trigger() + targets,
        arrow.guard(),
        arrow.effects(),
        arrow.note());
  }
}
