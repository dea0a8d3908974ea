package dev.lockstep.verification.change;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.verification.change.Change.Affected;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The comparison of transitions: the accepted events of each state, their targets and their
 * conditions.
 */
final class TransitionChanges {

  private final IrChart before;
  private final IrChart after;
  private final Changes changes;

  TransitionChanges(IrChart before, IrChart after, Changes changes) {
    this.before = before;
    this.after = after;
    this.changes = changes;
  }

  /**
   * A state and a trigger that exist in both versions.
   *
   * @param isEvent false for a trigger other than an event
   */
  private record Cell(String state, String trigger, boolean isEvent) {}

  void find() {
    Map<Cell, List<IrTransition>> old = cells(before, after);
    Map<Cell, List<IrTransition>> now = cells(after, before);
    Changes.pair(
        List.copyOf(old.keySet()),
        List.copyOf(now.keySet()),
        Cell::toString,
        cell -> gone(cell, branches(old, cell)),
        cell -> added(cell, branches(now, cell)),
        (cell, same) -> same(cell, branches(old, cell), branches(now, same)));
  }

  private static List<IrTransition> branches(Map<Cell, List<IrTransition>> cells, Cell cell) {
    return Objects.requireNonNull(cells.get(cell));
  }

  /**
   * Returns the transitions by state and trigger, for the states and events that both charts have.
   */
  private static Map<Cell, List<IrTransition>> cells(IrChart chart, IrChart other) {
    Map<Cell, List<IrTransition>> cells = new LinkedHashMap<>();
    for (IrTransition transition : chart.transitions()) {
      IrState source = chart.states().get(transition.source());
      if (other.states().stream().noneMatch(state -> state.wire().equals(source.wire()))) {
        continue;
      }
      for (Cell cell : cells(chart, source, transition)) {
        boolean isKnown =
            !cell.isEvent()
                || other.events().stream().anyMatch(event -> event.wire().equals(cell.trigger()));
        if (isKnown) {
          cells.computeIfAbsent(cell, any -> new ArrayList<>()).add(transition);
        }
      }
    }
    return cells;
  }

  private static List<Cell> cells(IrChart chart, IrState source, IrTransition transition) {
    if (transition.trigger() instanceof IrTrigger.OnEvent on) {
      return on.events().stream()
          .map(event -> new Cell(source.wire(), chart.events().get(event).wire(), true))
          .toList();
    }
    return List.of(new Cell(source.wire(), words(transition.trigger()), false));
  }

  /** Returns the name of a trigger other than an event in changes. */
  static String words(IrTrigger trigger) {
    if (trigger instanceof IrTrigger.After timed) {
      return "after " + timed.delay();
    } else if (trigger instanceof IrTrigger.AfterComputed computed) {
      return "after " + computed.delay().text();
    }
    return trigger instanceof IrTrigger.Done ? "onDone" : "always";
  }

  private void gone(Cell cell, List<IrTransition> branches) {
    if (cell.isEvent()) {
      if (accepts(branches)) {
        changes.breaking(
            Affected.SENDERS, place(cell), "is not accepted any more", "it is refused");
      }
    } else if (cell.trigger().startsWith("after")) {
      changes.breaking(
          Affected.INSTANCES, place(cell), "is removed", "a timer that is pending does nothing");
    } else {
      changes.unclear(
          Affected.INSTANCES, place(cell), "is removed", "an instance may stay where it is");
    }
  }

  private void added(Cell cell, List<IrTransition> branches) {
    if (!cell.isEvent()) {
      changes.unclear(
          Affected.INSTANCES,
          place(cell),
          "is added",
          "an instance in the state has no timer for it and has not looked");
    } else if (accepts(branches)) {
      changes.compatible(Affected.SENDERS, place(cell), "is accepted now", "it was refused");
    }
  }

  private static boolean accepts(List<IrTransition> branches) {
    return branches.stream().anyMatch(branch -> branch.refuse().isEmpty());
  }

  private void same(Cell cell, List<IrTransition> old, List<IrTransition> now) {
    Affected affected = cell.isEvent() ? Affected.SENDERS : Affected.INSTANCES;
    List<String> targets = targets(before, old);
    List<String> others = targets(after, now);
    if (!others.containsAll(targets)) {
      List<String> lost = targets.stream().filter(target -> !others.contains(target)).toList();
      changes.breaking(
          affected, place(cell), "does not lead to " + lost + " any more", "it leads to " + others);
    } else if (!targets.containsAll(others)) {
      changes.unclear(
          affected, place(cell), "may lead to " + others + " now", "it led to " + targets);
    }
    if (!conditions(old).equals(conditions(now))) {
      changes.unclear(
          affected, place(cell), "has another condition", "it may be refused where it was not");
    } else if (!branches(before, old).equals(branches(after, now))) {
      changes.unclear(
          affected, place(cell), "leads to other states by its branches", "compare the two");
    }
    actions(cell, old, now);
    if (!reentering(old).equals(reentering(now))) {
      changes.unclear(
          Affected.INSTANCES,
          place(cell),
          "re-enters its state differently",
          "its exit and entry actions are executed or not");
    }
  }

  private void actions(Cell cell, List<IrTransition> old, List<IrTransition> now) {
    for (int i = 0; i < Math.min(old.size(), now.size()); i++) {
      List<String> words = ActionWords.ofTransition(before, old.get(i));
      List<String> others = ActionWords.ofTransition(after, now.get(i));
      if (!words.equals(others)) {
        changes.unclear(
            Affected.INSTANCES,
            place(cell),
            "has other actions" + (old.size() == 1 ? "" : " in branch " + (i + 1)),
            ActionWords.difference(words, others));
      }
    }
  }

  /** Returns the targets of each branch. */
  private static List<List<String>> branches(IrChart chart, List<IrTransition> branches) {
    return branches.stream().map(branch -> targets(chart, List.of(branch))).toList();
  }

  private static List<Boolean> reentering(List<IrTransition> branches) {
    return branches.stream().map(IrTransition::external).toList();
  }

  private static List<String> targets(IrChart chart, List<IrTransition> branches) {
    return branches.stream()
        .flatMap(branch -> branch.targets().stream())
        .map(index -> chart.states().get(index).wire())
        .distinct()
        .toList();
  }

  private static List<String> conditions(List<IrTransition> branches) {
    return branches.stream()
        .map(branch -> branch.refuse().orElse("") + " " + text(branch.guard().orElse(null)))
        .toList();
  }

  private static String text(@Nullable IrExpression guard) {
    return guard == null ? "" : guard.text();
  }

  private static String place(Cell cell) {
    return place(cell.state(), cell.trigger());
  }

  /** Returns the name of a cell in changes. */
  static String place(String state, String trigger) {
    return (state.isEmpty() ? "" : "in " + state + ", ") + trigger;
  }
}
