package dev.lockstep.conformance.fuzz;

import dev.lockstep.model.draft.ChartDraft;
import java.util.Optional;
import java.util.function.Supplier;

/** Where two machines of a chart can be led through inputs, as often as one likes. */
@FunctionalInterface
public interface Arena {

  /** Fresh bouts of two machines of the chart; empty when it has a mistake. */
  Optional<Supplier<Bout<?, ?>>> enter(ChartDraft chart);
}
