package dev.lockstep.verification.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A generator of targets for transitions, {@code initial} and the defaults of history states. */
final class Targets {

  private final Dice dice;
  private final StatePlan root;
  private final List<StatePlan> all;
  private final List<StatePlan> histories;
  private final List<StatePlan> parallels;

  Targets(Dice dice, StatePlan root) {
    this.dice = dice;
    this.root = root;
    this.all = root.all().skip(1).toList();
    this.histories = all.stream().filter(StatePlan::isHistory).toList();
    this.parallels =
        root.all().filter(state -> state.isParallel() && state.proper().size() > 1).toList();
  }

  /** Returns targets of a transition, as the transition refers to them. */
  List<String> of(StatePlan source) {
    for (int patience = 0; patience < 8; patience++) {
      List<StatePlan> chosen = choose(source);
      List<String> names = chosen.stream().map(source::spelling).flatMap(Optional::stream).toList();
      boolean ends = chosen.stream().anyMatch(this::endsAll) && dice.percent(70);
      if (!names.isEmpty() && names.size() == chosen.size() && !ends) {
        return names;
      }
    }
    return all.stream().flatMap(state -> source.spelling(state).stream()).limit(1).toList();
  }

  /**
   * Returns names of the states that a compound state enters by default; empty for the first child.
   */
  List<String> initial(StatePlan state) {
    boolean mustSay = state.proper().get(0).isFinal() && dice.percent(90);
    if (!mustSay && !dice.percent(35)) {
      return List.of();
    }
    if (dice.percent(25)) {
      List<StatePlan> below =
          parallels.stream().filter(inner -> state != inner && state.contains(inner)).toList();
      if (!below.isEmpty()) {
        return names(state, inRegions(dice.oneOf(below), false));
      }
    }
    List<StatePlan> inside =
        dice.percent(50) ? state.proper() : dice.percent(40) ? state.children() : state.inside();
    List<StatePlan> open = inside.stream().filter(inner -> !inner.isFinal()).toList();
    return open.isEmpty() || !mustSay && dice.percent(2)
        ? List.of()
        : names(state, List.of(dice.oneOf(open)));
  }

  /** Returns names of the default targets of a history state, which are inside its parent. */
  List<String> defaults(StatePlan history) {
    StatePlan parent = history.parent();
    if (parent.isParallel() && parent.proper().size() > 1 && dice.percent(50)) {
      return names(history, inRegions(parent, false));
    }
    List<StatePlan> inside = dice.percent(60) ? parent.proper() : parent.inside();
    return names(history, List.of(dice.oneOf(inside)));
  }

  /** Returns the names by which a compound state or a history state refers to others. */
  private static List<String> names(StatePlan from, List<StatePlan> states) {
    return states.stream()
        .map(
            state ->
                from.isHistory()
                    ? from.spelling(state).orElse(state.path())
                    : state.parent() == from ? state.name() : state.path())
        .toList();
  }

  private List<StatePlan> choose(StatePlan source) {
    return switch (dice.weighted(30, 18, 13, 7, 10, 13, 5, 8)) {
      case 1 -> List.of(dice.oneOf(all));
      case 2 -> List.of(dice.oneOf(histories.isEmpty() ? all : histories));
      case 3 -> List.of(source.isRoot() ? dice.oneOf(all) : source);
      case 4 -> List.of(dice.oneOf(source.children().isEmpty() ? all : source.inside()));
      case 5 ->
          parallels.isEmpty() ? List.of(dice.oneOf(all)) : inRegions(dice.oneOf(parallels), true);
      case 6 ->
          List.of(source.isRoot() || source.parent().isRoot() ? dice.oneOf(all) : source.parent());
      case 7 -> List.of(end(source));
      default ->
          List.of(dice.oneOf(source.isRoot() ? root.children() : source.parent().children()));
    };
  }

  /** Returns a final state, if possible near the source. */
  private StatePlan end(StatePlan source) {
    for (StatePlan at = source; !at.isRoot(); at = at.parent()) {
      List<StatePlan> ends = at.parent().children().stream().filter(StatePlan::isFinal).toList();
      if (!ends.isEmpty()) {
        return dice.oneOf(ends);
      }
    }
    return dice.oneOf(all);
  }

  /** Returns a state in each of two or more regions. */
  private List<StatePlan> inRegions(StatePlan parallel, boolean historyToo) {
    List<StatePlan> chosen = new ArrayList<>();
    boolean anywhere = dice.percent(75);
    for (StatePlan region : parallel.proper()) {
      boolean needed = chosen.size() < 2;
      if (needed || dice.percent(60)) {
        List<StatePlan> inside =
            region.all().filter(state -> historyToo || !state.isHistory()).toList();
        List<StatePlan> ends = inside.stream().filter(StatePlan::isFinal).toList();
        chosen.add(dice.oneOf(!historyToo || ends.isEmpty() || anywhere ? inside : ends));
      }
    }
    return chosen;
  }

  private boolean endsAll(StatePlan state) {
    return state.isFinal() && state.parent().isRoot();
  }
}
