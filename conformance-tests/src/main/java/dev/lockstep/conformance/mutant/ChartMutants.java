package dev.lockstep.conformance.mutant;

import dev.lockstep.model.ir.IrChart;
import java.util.List;
import java.util.stream.Stream;

/**
 * The mutants of a chart, each with one change: transitions removed, with another target or another
 * event; guards removed and negated; clauses removed and operators, constants and delays changed;
 * typed refusals removed and renamed; actions removed and swapped; assigned and sent values
 * changed; other default children; regions removed; histories made deep or shallow, or ignored;
 * {@code reenter} toggled; final states made atomic; permissions of actors added and removed;
 * payload validation and each keyword removed; limits moved; other initial values. A good suite
 * distinguishes every mutant from the original unless both have the same meaning. Mutants are
 * omitted if their meaning is shown to be the same: swapped actions whose order has no effect.
 *
 * <p>Mutants are made from the compiled chart, so they need not satisfy the rules for charts.
 */
public final class ChartMutants {

  private final IrChart chart;
  private final HistoryDefaults defaults;
  private final UnusedDefaults initials;
  private final FixedNames names;

  public ChartMutants(IrChart chart) {
    this.chart = chart;
    this.defaults = new HistoryDefaults(chart);
    this.initials = new UnusedDefaults(chart);
    this.names = new FixedNames(chart);
  }

  /** Returns all mutants except those that are {@link #unreached}, grouped by kind. */
  public List<Mutant> all() {
    IrChart original = withoutUnused(chart);
    return made().filter(mutant -> !isUnreached(mutant, original)).toList();
  }

  /**
   * Returns the mutants whose changed part no run reaches: the default of a history state that has
   * a stored value whenever it is entered, the default of a state into which every way names a
   * state inside, and branches for another source, target, event or actor than the transition has.
   */
  public List<Mutant> unreached() {
    IrChart original = withoutUnused(chart);
    return made().filter(mutant -> isUnreached(mutant, original)).toList();
  }

  /**
   * Returns the mutants of keywords for which no payload is known that they judge otherwise than
   * the original: the other keywords of the schema have the same effect. They are not in {@link
   * #all()}.
   */
  public List<Mutant> alike() {
    return new KeywordMutants(chart).alike();
  }

  private IrChart withoutUnused(IrChart changed) {
    return names.evaluated(initials.without(defaults.withoutUnused(changed)));
  }

  private boolean isUnreached(Mutant mutant, IrChart original) {
    return withoutUnused(mutant.chart()).equals(original);
  }

  private Stream<Mutant> made() {
    TransitionMutants transitions = new TransitionMutants(chart);
    ActionMutants actions = new ActionMutants(chart);
    StructureMutants structure = new StructureMutants(chart);
    DeclarationMutants declarations = new DeclarationMutants(chart);
    KeywordMutants keywords = new KeywordMutants(chart);
    return Stream.of(
            transitions.droppedEdges(),
            transitions.otherTargets(),
            transitions.swappedEvents(),
            transitions.droppedGuards(),
            transitions.negatedGuards(),
            transitions.otherGuards(),
            transitions.otherDelays(),
            transitions.renamedRefusals(),
            actions.droppedActions(),
            actions.swappedActions(),
            actions.otherExpressions(),
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
            keywords.all(),
            declarations.otherInitialValues())
        .flatMap(List::stream);
  }
}
