package dev.lockstep.conformance.mutant;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The mutants of the state hierarchy: default entries, histories, regions and reentry. */
record StructureMutants(IrChart chart) {

  /** Returns mutants in which a compound state enters its next child by default. */
  List<Mutant> otherInitials() {
    List<Mutant> mutants = new ArrayList<>();
    for (IrState state : chart.states()) {
      if (state.kind() == IrState.Kind.COMPOUND && !state.initial().isEmpty()) {
        next(state, childAbove(state, state.initial().get(0)))
            .ifPresent(
                other ->
                    mutants.add(
                        state("other initial", state, copy -> copy.initial = List.of(other))));
      }
    }
    return mutants;
  }

  /** Returns mutants in which a parallel state lacks one of its regions. */
  List<Mutant> droppedRegions() {
    List<Mutant> mutants = new ArrayList<>();
    for (IrState state : chart.states()) {
      List<Integer> regions =
          state.kind() == IrState.Kind.PARALLEL ? lively(state) : List.<Integer>of();
      for (Integer region : regions) {
        List<Integer> others = new ArrayList<>(state.children());
        others.remove(region);
        Mutant mutant = state("dropped region", state, copy -> copy.children = others);
        String gone = chart.states().get(region).path();
        mutants.add(new Mutant(mutant.kind(), gone, mutant.chart()));
      }
    }
    return mutants;
  }

  /**
   * Returns mutants in which a deep history is shallow or a shallow one deep, if that makes a
   * difference.
   */
  List<Mutant> otherDepths() {
    return histories().stream()
        .filter(
            history ->
                !chart.states().get(history.parent()).children().stream().allMatch(this::ends))
        .map(history -> state("other depth", history, copy -> copy.deep = !history.deep()))
        .toList();
  }

  /** Returns mutants in which a history state without a stored value leads to another child. */
  List<Mutant> otherHistoryDefaults() {
    List<Mutant> mutants = new ArrayList<>();
    for (IrState history : histories()) {
      IrState parent = chart.states().get(history.parent());
      next(parent, childAbove(parent, history.historyTargets().get(0)))
          .ifPresent(
              other ->
                  mutants.add(
                      state(
                          "other history default",
                          history,
                          copy -> copy.historyTargets = List.of(other))));
    }
    return mutants;
  }

  /** Returns mutants in which transitions to a history state always lead to its default. */
  List<Mutant> forgottenHistories() {
    List<Mutant> mutants = new ArrayList<>();
    for (IrTransition edge : chart.transitions()) {
      List<Integer> targets = edge.targets().stream().flatMap(to -> without(to).stream()).toList();
      if (!targets.equals(edge.targets())) {
        TransitionCopy copy = new TransitionCopy(edge);
        copy.targets = targets;
        mutants.add(
            new Mutant(
                "forgotten history", edge.id(), new Changed(chart).transition(copy.build())));
      }
    }
    return mutants;
  }

  /**
   * Returns mutants in which a transition into its own compound source exits the source if it did
   * not, or no longer exits it.
   */
  List<Mutant> toggledReentries() {
    List<Mutant> mutants = new ArrayList<>();
    for (IrTransition edge : chart.transitions()) {
      IrState source = chart.states().get(edge.source());
      boolean hasAChoice = source.index() > 0 && source.kind() == IrState.Kind.COMPOUND;
      if (hasAChoice
          && edge.changesConfiguration()
          && edge.targets().stream().allMatch(source.descendants()::get)) {
        TransitionCopy copy = new TransitionCopy(edge);
        copy.external = !edge.external();
        mutants.add(
            new Mutant("toggled reenter", edge.id(), new Changed(chart).transition(copy.build())));
      }
    }
    return mutants;
  }

  private List<Integer> without(int target) {
    IrState state = chart.states().get(target);
    return state.kind() == IrState.Kind.HISTORY ? state.historyTargets() : List.of(target);
  }

  private List<IrState> histories() {
    return chart.states().stream().filter(state -> state.kind() == IrState.Kind.HISTORY).toList();
  }

  /** Returns the child of {@code state} that is {@code inner} or an ancestor of it. */
  private int childAbove(IrState state, int inner) {
    int at = inner;
    while (chart.states().get(at).parent() != state.index()) {
      at = chart.states().get(at).parent();
    }
    return at;
  }

  private Optional<Integer> next(IrState state, int child) {
    List<Integer> children = lively(state);
    int position = children.indexOf(child);
    return children.size() < 2
        ? Optional.empty()
        : Optional.of(children.get((position + 1) % children.size()));
  }

  private List<Integer> lively(IrState state) {
    return state.children().stream()
        .filter(child -> chart.states().get(child).kind() != IrState.Kind.HISTORY)
        .toList();
  }

  private boolean ends(int state) {
    return chart.states().get(state).children().isEmpty();
  }

  private Mutant state(String kind, IrState state, Consumer<StateCopy> change) {
    StateCopy copy = new StateCopy(state);
    change.accept(copy);
    String place = state.path().isEmpty() ? "the chart" : state.path();
    return new Mutant(kind, place, new Changed(chart).state(copy.build()));
  }
}
