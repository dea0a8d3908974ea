package dev.lockstep.conformance.fuzz;

import dev.lockstep.verification.draft.ChartDraft;
import java.util.Optional;
import java.util.function.Supplier;

/** A source of pairs of machines of a chart. */
@FunctionalInterface
public interface Arena {

  /** Returns a supplier of new pairs of machines for a chart; empty if the chart has errors. */
  Optional<Supplier<Bout<?, ?>>> enter(ChartDraft chart);
}
