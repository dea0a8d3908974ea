package dev.lockstep.conformance.mutant;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** The mutants of the actions of transitions, entries, default entries and exits. */
record ActionMutants(IrChart chart) {

  List<Mutant> droppedActions() {
    return changed(ActionMutants::dropped);
  }

  /**
   * Returns mutants with two adjacent actions swapped. Pairs whose order has no effect are omitted.
   */
  List<Mutant> swappedActions() {
    return changed(ActionMutants::swapped);
  }

  /** Returns mutants with one changed expression: a condition, an assigned or a sent value. */
  List<Mutant> otherExpressions() {
    EffectMistakes mistakes = new EffectMistakes(new ExpressionMistakes(chart));
    return changed(
        actions ->
            mistakes.of(actions).stream()
                .map(change -> new Variant(change.kind(), change.text(), change.actions()))
                .toList());
  }

  /** A changed list of actions. */
  private record Variant(String kind, String what, List<IrAction> actions) {}

  private List<Mutant> changed(Function<List<IrAction>, List<Variant>> mistakes) {
    List<Mutant> mutants = new ArrayList<>();
    for (IrTransition edge : chart.transitions()) {
      for (Variant variant : mistakes.apply(edge.actions())) {
        TransitionCopy copy = new TransitionCopy(edge);
        copy.actions = variant.actions();
        IrChart changed = new Changed(chart).transition(copy.build());
        mutants.add(new Mutant(variant.kind(), edge.id() + ", " + variant.what(), changed));
      }
    }
    for (IrState state : chart.states()) {
      for (Place place : Place.values()) {
        for (Variant variant : mistakes.apply(place.of.apply(state))) {
          StateCopy copy = new StateCopy(state);
          place.change.accept(copy, variant.actions());
          String where = place.words + " of " + state.name() + ", " + variant.what();
          mutants.add(new Mutant(variant.kind(), where, new Changed(chart).state(copy.build())));
        }
      }
    }
    return mutants;
  }

  /** The lists of actions of a state. */
  private enum Place {
    ENTRY("entry", IrState::entry, (copy, actions) -> copy.entry = actions),
    INITIAL(
        "default entry", IrState::initialActions, (copy, actions) -> copy.initialActions = actions),
    EXIT("exit", IrState::exit, (copy, actions) -> copy.exit = actions);

    private final String words;
    private final Function<IrState, List<IrAction>> of;
    private final BiConsumer<StateCopy, List<IrAction>> change;

    Place(
        String words,
        Function<IrState, List<IrAction>> of,
        BiConsumer<StateCopy, List<IrAction>> change) {
      this.words = words;
      this.of = of;
      this.change = change;
    }
  }

  private static List<Variant> dropped(List<IrAction> actions) {
    List<Variant> variants = new ArrayList<>();
    for (int i = 0; i < actions.size(); i++) {
      List<IrAction> fewer = new ArrayList<>(actions);
      IrAction gone = fewer.remove(i);
      variants.add(new Variant("dropped action", name(gone) + " at " + (i + 1), fewer));
    }
    return variants;
  }

  private static List<Variant> swapped(List<IrAction> actions) {
    List<Variant> variants = new ArrayList<>();
    for (int i = 0; i + 1 < actions.size(); i++) {
      if (Reads.commute(actions.get(i), actions.get(i + 1))) {
        continue;
      }
      List<IrAction> other = new ArrayList<>(actions);
      Collections.swap(other, i, i + 1);
      String pair = name(actions.get(i)) + " and " + name(actions.get(i + 1));
      variants.add(new Variant("swapped actions", pair, other));
    }
    return variants;
  }

  private static String name(IrAction action) {
    return action.getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }
}
