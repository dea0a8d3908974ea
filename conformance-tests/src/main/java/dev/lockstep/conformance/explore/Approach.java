package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.coverage.CoverageRecorder;
import dev.lockstep.conformance.solve.ConditionGoal;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrTransition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** A search for single missing results, from the known points that are nearest to each. */
final class Approach<A, B> {

  /** The maximum number of points at which one result is looked for. */
  private static final int MOST_POINTS = 100;

  /** The number of points of each configuration that are kept. */
  private static final int MOST_KEPT = 4;

  /** The number of points at which the search for a result begins. */
  private static final int MOST_BEGINNINGS = 30;

  private final IrChart chart;
  private final Goals goals;
  private final CoverageRecorder coverage;
  private final GoalDistance distance;
  private final Map<List<String>, List<Twin<A, B>>> kept = new LinkedHashMap<>();
  private int points;

  Approach(IrChart chart, Goals goals, CoverageRecorder coverage) {
    this.chart = chart;
    this.goals = goals;
    this.coverage = coverage;
    this.distance = new GoalDistance(chart);
  }

  /** A missing result: a transition to be taken, or a result of its guard. */
  record Wanted(IrTransition transition, @Nullable ConditionGoal goal) {

    private Optional<IrTerm> term() {
      IrTerm clause = goal == null ? null : goal.clause();
      return clause == null ? transition.guard().map(IrExpression::term) : Optional.of(clause);
    }

    private boolean holds() {
      return goal == null || goal.value();
    }
  }

  /** Adds a point from which a search may begin. */
  void add(Twin<A, B> twin) {
    List<Twin<A, B>> alikes = kept.computeIfAbsent(twin.seen().states(), any -> new ArrayList<>());
    if (alikes.size() < MOST_KEPT) {
      alikes.add(twin);
    }
  }

  /**
   * Looks for what is missing, as long as a part of it is found and points are left.
   *
   * @param most maximum number of points
   * @param stopped true if the search ends
   * @param expansion takes each transition at a point and returns the points that were reached
   * @return the number of points that were examined
   */
  int examine(
      int most,
      BooleanSupplier stopped,
      BiFunction<Twin<A, B>, Wanted, List<Twin<A, B>>> expansion) {
    boolean found = true;
    while (found && points < most && !stopped.getAsBoolean()) {
      found = false;
      for (Wanted wanted : wanted()) {
        if (points < most && !stopped.getAsBoolean() && isMissing(wanted)) {
          approach(wanted, most, stopped, expansion);
          found |= !isMissing(wanted);
        }
      }
    }
    return points;
  }

  private List<Wanted> wanted() {
    List<Wanted> wanted = new ArrayList<>();
    chart.transitions().forEach(each -> wanted.add(new Wanted(each, null)));
    for (ConditionGoal goal : goals.open(coverage)) {
      if (!goal.boundary()) {
        chart.transitions().stream()
            .filter(transition -> DirectedSearch.isGuard(transition, goal))
            .forEach(transition -> wanted.add(new Wanted(transition, goal)));
      }
    }
    return wanted;
  }

  private boolean isMissing(Wanted wanted) {
    return wanted.goal() == null
        ? !coverage.isTaken(wanted.transition().id())
        : goals.isOpen(wanted.goal(), coverage);
  }

  /**
   * A point on the way to a transition.
   *
   * @param distance estimated number of steps to the transition
   * @param rank distance, and the number of points examined before in the same states and at the
   *     same distance
   */
  private record Near<A, B>(Twin<A, B> at, int distance, int rank, int serial) {
    Object likeness() {
      return List.of(at.seen().states(), distance);
    }
  }

  /** Looks for a result from the nearest known points, the nearest first. */
  private void approach(
      Wanted wanted,
      int end,
      BooleanSupplier stopped,
      BiFunction<Twin<A, B>, Wanted, List<Twin<A, B>>> expansion) {
    Comparator<Near<A, B>> nearest =
        Comparator.<Near<A, B>>comparingInt(Near::rank).thenComparingInt(Near::serial);
    PriorityQueue<Near<A, B>> near = new PriorityQueue<>(nearest);
    Set<Object> met = new HashSet<>();
    kept.values().stream()
        .flatMap(List::stream)
        .flatMap(twin -> near(twin, wanted, 0, met).stream())
        .sorted(nearest)
        .limit(MOST_BEGINNINGS)
        .forEach(near::add);
    Map<Object, Integer> visits = new HashMap<>();
    int last = Math.min(end, points + MOST_POINTS);
    while (points < last && !near.isEmpty() && !stopped.getAsBoolean()) {
      Near<A, B> next = near.remove();
      int rank = next.distance() + visits.getOrDefault(next.likeness(), 0);
      if (rank > next.rank()) {
        near.add(new Near<>(next.at(), next.distance(), rank, next.serial()));
        continue;
      }
      visits.merge(next.likeness(), 1, Integer::sum);
      points++;
      List<Twin<A, B>> reached = expansion.apply(next.at(), wanted);
      if (!isMissing(wanted)) {
        return;
      }
      for (Twin<A, B> twin : reached) {
        near(twin, wanted, points, met).ifPresent(near::add);
      }
    }
  }

  private Optional<Near<A, B>> near(Twin<A, B> twin, Wanted wanted, int serial, Set<Object> met) {
    return met.add(PointKey.of(twin))
        ? distance
            .of(
                twin.seen(),
                goals.states(twin.seen().states()),
                wanted.transition(),
                wanted.term(),
                wanted.holds())
            .map(steps -> new Near<>(twin, steps, steps, serial))
        : Optional.empty();
  }
}
