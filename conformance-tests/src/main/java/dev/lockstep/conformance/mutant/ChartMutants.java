package dev.lockstep.conformance.mutant;

import dev.lockstep.model.ir.IrChart;
import java.util.List;
import java.util.stream.Stream;

/**
 * The mutants of a chart, each with one change: transitions removed, with another target or another
 * event; guards removed and negated; typed refusals removed and renamed; actions removed and
 * swapped; other default children; regions removed; histories made deep or shallow, or ignored;
 * {@code reenter} toggled; final states made atomic; permissions of actors added and removed;
 * payload validation removed; other initial values. A good suite distinguishes every mutant from
 * the original unless both have the same meaning.
 *
 * <p>Mutants are made from the compiled chart, so they need not satisfy the rules for charts.
 */
public final class ChartMutants {

  private final IrChart chart;

  public ChartMutants(IrChart chart) {
    this.chart = chart;
  }

  /** Returns all mutants, grouped by kind. */
  public List<Mutant> all() {
    TransitionMutants transitions = new TransitionMutants(chart);
    ActionMutants actions = new ActionMutants(chart);
    StructureMutants structure = new StructureMutants(chart);
    DeclarationMutants declarations = new DeclarationMutants(chart);
    return Stream.of(
            transitions.droppedEdges(),
            transitions.otherTargets(),
            transitions.swappedEvents(),
            transitions.droppedGuards(),
            transitions.negatedGuards(),
            transitions.renamedRefusals(),
            actions.droppedActions(),
            actions.swappedActions(),
            structure.otherInitials(),
            structure.droppedRegions(),
            structure.otherDepths(),
            structure.otherHistoryDefaults(),
            structure.forgottenHistories(),
            structure.toggledReentries(),
            declarations.openedFinals(),
            declarations.droppedActors(),
            declarations.addedActors(),
            declarations.loosenedSchemas(),
            declarations.otherInitialValues())
        .flatMap(List::stream)
        .toList();
  }
}
