package dev.lockstep.conformance.mutant;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Mutants of how states lie in states: what is entered, what is remembered, what is left. */
record StructureMutants(IrChart chart) {

  /** Each compound state enters its next child. */
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

  /** Each parallel state forgets one of its regions. */
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

  /** Shallow histories become deep and deep ones shallow, where there is a difference. */
  List<Mutant> otherDepths() {
    return histories().stream()
        .filter(
            history ->
                !chart.states().get(history.parent()).children().stream().allMatch(this::ends))
        .map(history -> state("other depth", history, copy -> copy.deep = !history.deep()))
        .toList();
  }

  /** Each history state leads to another child as long as there is nothing to remember. */
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

  /** Transitions to a history state go to its default, whatever was. */
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

  /** A transition into its own compound source leaves the source where it did not, or stays. */
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

  /** The child of {@code state} that is {@code inner} or lies around it. */
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
