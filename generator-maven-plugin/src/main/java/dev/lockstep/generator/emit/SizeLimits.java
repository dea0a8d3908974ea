package dev.lockstep.generator.emit;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.ir.IrChart;
import java.util.ArrayList;
import java.util.List;

/** Finds what does not fit a class file, before the Java compiler does. */
final class SizeLimits {

  private static final int STATES = 16_000;
  private static final int TRANSITIONS = 30_000;
  private static final int NAMES = 1_000;
  private static final int PARTS = 100;

  private final List<Diagnostic> found = new ArrayList<>();

  List<Diagnostic> find(IrChart chart) {
    limit(chart, chart.states().size() - 1, STATES, "states");
    limit(chart, chart.transitions().size(), TRANSITIONS, "transitions");
    limit(chart, chart.events().size(), NAMES, "events");
    limit(chart, chart.actors().size(), NAMES, "actors");
    limit(chart, chart.attributes().size(), PARTS, "attributes");
    limit(chart, chart.context().size(), PARTS, "context variables");
    return List.copyOf(found);
  }

  private void limit(IrChart chart, int size, int limit, String what) {
    if (size > limit) {
      found.add(
          Diagnostic.error(
                  "chart-too-large",
                  chart.span(),
                  "the chart has " + size + " " + what + ", the limit is " + limit)
              .withHelp("split the chart, or join what belongs together"));
    }
  }
}
