package dev.lockstep.conformance.mutant;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Mutants of what transitions, entries and exits ask for. */
record ActionMutants(IrChart chart) {

  List<Mutant> droppedActions() {
    return changed("dropped action", ActionMutants::dropped);
  }

  /** Neighbours only, and not an assignment and an action that reads nothing of it. */
  List<Mutant> swappedActions() {
    return changed("swapped actions", ActionMutants::swapped);
  }

  /** A list of actions with one mistake, and what the mistake is about. */
  private record Variant(String what, List<IrAction> actions) {}

  private List<Mutant> changed(String kind, Function<List<IrAction>, List<Variant>> mistakes) {
    List<Mutant> mutants = new ArrayList<>();
    Changed changed = new Changed(chart);
    for (IrTransition edge : chart.transitions()) {
      for (Variant variant : mistakes.apply(edge.actions())) {
        TransitionMutants.Copy copy = new TransitionMutants.Copy(edge);
        copy.actions = variant.actions();
        mutants.add(
            new Mutant(kind, edge.id() + ", " + variant.what(), changed.transition(copy.build())));
      }
    }
    for (IrState state : chart.states()) {
      for (Variant variant : mistakes.apply(state.entry())) {
        IrState copy = StateCopy.withEntry(state, variant.actions());
        mutants.add(
            new Mutant(
                kind, "entry of " + state.name() + ", " + variant.what(), changed.state(copy)));
      }
      for (Variant variant : mistakes.apply(state.exit())) {
        IrState copy = StateCopy.withExit(state, variant.actions());
        mutants.add(
            new Mutant(
                kind, "exit of " + state.name() + ", " + variant.what(), changed.state(copy)));
      }
    }
    return mutants;
  }

  private static List<Variant> dropped(List<IrAction> actions) {
    List<Variant> variants = new ArrayList<>();
    for (int i = 0; i < actions.size(); i++) {
      List<IrAction> fewer = new ArrayList<>(actions);
      IrAction gone = fewer.remove(i);
      variants.add(new Variant(name(gone) + " at " + (i + 1), fewer));
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
      variants.add(new Variant(name(actions.get(i)) + " and " + name(actions.get(i + 1)), other));
    }
    return variants;
  }

  private static String name(IrAction action) {
    return action.getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }
}
