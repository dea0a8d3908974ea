package dev.lockstep.conformance.mutant;

import dev.lockstep.model.ir.IrChart;
import java.util.List;
import java.util.stream.Stream;

/**
 * Every mutant of a chart: edges dropped, sent elsewhere or listening to another event, guards
 * dropped and negated, typed refusals dropped and renamed, actions dropped and swapped, other
 * children entered by default, regions dropped, histories deepened, flattened and forgotten, {@code
 * reenter} toggled, final states opened, actors given and denied a right, payloads let in
 * unchecked. A suite that is worth something tells each from its original, unless the two mean the
 * same.
 *
 * <p>Made of the compiled chart, so that a mutant need not obey the rules a chart must.
 */
public final class ChartMutants {

  private final IrChart chart;

  public ChartMutants(IrChart chart) {
    this.chart = chart;
  }

  /** All mutants, kind by kind. */
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
