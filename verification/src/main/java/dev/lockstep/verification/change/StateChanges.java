package dev.lockstep.verification.change;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.verification.change.Change.Affected;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The comparison of the states in which an instance may be. */
final class StateChanges {

  private final IrChart before;
  private final IrChart after;
  private final Changes changes;

  StateChanges(IrChart before, IrChart after, Changes changes) {
    this.before = before;
    this.after = after;
    this.changes = changes;
  }

  void find() {
    same(before.root(), after.root());
    actions(
        before.root(),
        "other actions on each transition",
        before.onTransition(),
        after.onTransition());
    Changes.pair(
        below(before), below(after), IrState::wire, this::removed, this::added, this::same);
  }

  private static List<IrState> below(IrChart chart) {
    return chart.states().subList(1, chart.states().size());
  }

  private void removed(IrState state) {
    changes.breaking(
        Affected.INSTANCES, place(state), "is removed", "an instance in it cannot be loaded");
  }

  private void added(IrState state) {
    IrState parent = after.states().get(state.parent());
    boolean isNewRegion =
        parent.kind() == IrState.Kind.PARALLEL
            && before.states().stream().anyMatch(isCalled(parent));
    if (isNewRegion) {
      changes.breaking(
          Affected.INSTANCES,
          place(state),
          "is a new region",
          "an instance whose other regions are active is nowhere in it");
    } else {
      changes.compatible(Affected.INSTANCES, place(state), "is added", "no instance is in it yet");
    }
  }

  private static Predicate<IrState> isCalled(IrState state) {
    return other -> other.wire().equals(state.wire());
  }

  private void same(IrState old, IrState now) {
    if (old.kind() != now.kind()) {
      changes.breaking(
          Affected.INSTANCES,
          place(old),
          "was " + kind(old) + " and is " + kind(now),
          "an instance in it would be in another kind of state");
    } else if (!parent(before, old).equals(parent(after, now))) {
      changes.breaking(
          Affected.INSTANCES,
          place(old),
          "has another parent",
          "an instance in it would be in a state that cannot be active");
    }
    if (!texts(old).equals(texts(now))) {
      changes.unclear(
          Affected.INSTANCES,
          place(old),
          "has another invariant",
          "an instance may break it, and then every step is refused");
    }
    differs(old, "other initial states", initial(before, old), initial(after, now));
    differs(old, "another kind of history", old.deep(), now.deep());
    actions(old, "other initial actions", old.initialActions(), now.initialActions());
    actions(old, "other entry actions", old.entry(), now.entry());
    actions(old, "other exit actions", old.exit(), now.exit());
    differs(old, "other tags", Set.copyOf(old.tags()), Set.copyOf(now.tags()));
    differs(old, "other attributes", old.attributes(), now.attributes());
  }

  private void actions(IrState state, String what, List<IrAction> old, List<IrAction> now) {
    List<String> words = ActionWords.of(before, old);
    List<String> others = ActionWords.of(after, now);
    if (!words.equals(others)) {
      changes.unclear(
          Affected.INSTANCES, place(state), "has " + what, ActionWords.difference(words, others));
    }
  }

  private void differs(IrState state, String what, Object old, Object now) {
    if (!old.equals(now)) {
      changes.unclear(
          Affected.INSTANCES, place(state), "has " + what, "it was " + old + " and is " + now);
    }
  }

  /** Returns the states entered by default; those of a history state are its default targets. */
  private static List<String> initial(IrChart chart, IrState state) {
    return Stream.concat(state.initial().stream(), state.historyTargets().stream())
        .map(index -> chart.states().get(index).wire())
        .toList();
  }

  private static String parent(IrChart chart, IrState state) {
    return state.parent() < 0 ? "" : chart.states().get(state.parent()).wire();
  }

  private static List<String> texts(IrState state) {
    return state.invariants().stream().map(IrExpression::text).toList();
  }

  private static String kind(IrState state) {
    return state.kind().name().toLowerCase(Locale.ROOT);
  }

  private static String place(IrState state) {
    return state.index() == 0 ? "chart" : "state " + state.wire();
  }
}
