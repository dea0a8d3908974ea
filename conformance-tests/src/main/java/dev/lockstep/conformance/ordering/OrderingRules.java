package dev.lockstep.conformance.ordering;

import dev.lockstep.model.expression.evaluation.ExpressionEvaluator;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrRule;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The ordering rules of a chart. The condition of a rule consists of clauses joined by {@code &&}.
 * A clause that refers to one side selects the events of that side. A clause that refers to both
 * sides selects pairs.
 *
 * <ul>
 *   <li>{@code paired}: each {@code a} has a {@code b} in its step (or in the trace), on the side
 *       that {@code order} defines;
 *   <li>{@code once}: there is at most one {@code a};
 *   <li>{@code precedes}: each {@code b} has an {@code a} before it;
 *   <li>{@code never}: there is no {@code a};
 *   <li>{@code last}: no event is emitted after the step of an {@code a}.
 * </ul>
 *
 * <p>Not thread-safe.
 */
public final class OrderingRules {

  private final IrChart chart;
  private final List<Where> conditions;

  public OrderingRules(IrChart chart) {
    this.chart = chart;
    ExpressionEvaluator evaluator = new ExpressionEvaluator();
    this.conditions =
        chart.rules().stream().map(rule -> new Where(chart, rule, evaluator)).toList();
  }

  /** Returns true if the chart has no ordering rules. */
  public boolean isEmpty() {
    return chart.rules().isEmpty();
  }

  /** Returns the violations of a trace in the order of the rules; empty if there are none. */
  public List<Broken> check(List<Said> trace) {
    return IntStream.range(0, conditions.size())
        .boxed()
        .flatMap(i -> check(chart.rules().get(i), conditions.get(i), trace).stream())
        .toList();
  }

  private List<Broken> check(IrRule rule, Where where, List<Said> trace) {
    String a = chart.emissions().get(rule.event()).wire();
    List<Integer> subjects =
        indices(trace).filter(i -> is(trace.get(i), a) && where.choosesA(trace.get(i))).toList();
    return switch (rule.kind()) {
      case ONCE ->
          subjects.stream()
              .skip(1)
              .map(i -> broken(rule, trace.get(i), a + " is said once more"))
              .toList();
      case NEVER -> subjects.stream().map(i -> broken(rule, trace.get(i), a + " is said")).toList();
      case LAST -> last(rule, trace, subjects);
      case PAIRED -> paired(rule, where, trace, subjects);
      case PRECEDES -> precedes(rule, where, trace, subjects);
    };
  }

  private static List<Broken> last(IrRule rule, List<Said> trace, List<Integer> subjects) {
    if (subjects.isEmpty()) {
      return List.of();
    }
    Said end = trace.get(subjects.get(0));
    return trace.stream()
        .filter(said -> said.step() > end.step())
        .map(said -> broken(rule, said, said.event() + " is said after " + end.event()))
        .toList();
  }

  private List<Broken> paired(IrRule rule, Where where, List<Said> trace, List<Integer> subjects) {
    String b = chart.emissions().get(rule.with()).wire();
    List<Broken> broken = new ArrayList<>();
    for (int i : subjects) {
      Said a = trace.get(i);
      boolean found =
          indices(trace)
              .filter(j -> j != i && is(trace.get(j), b) && stands(rule.order(), i, j))
              .map(trace::get)
              .filter(said -> rule.within() == IrRule.Within.TRACE || said.step() == a.step())
              .anyMatch(said -> where.choosesB(said) && where.joins(a, said));
      if (!found) {
        broken.add(broken(rule, a, a.event() + " stands without its " + b + place(rule.order())));
      }
    }
    return broken;
  }

  private List<Broken> precedes(
      IrRule rule, Where where, List<Said> trace, List<Integer> subjects) {
    String b = chart.emissions().get(rule.with()).wire();
    String a = chart.emissions().get(rule.event()).wire();
    return indices(trace)
        .filter(j -> is(trace.get(j), b) && where.choosesB(trace.get(j)))
        .filter(
            j -> subjects.stream().noneMatch(i -> i < j && where.joins(trace.get(i), trace.get(j))))
        .map(j -> broken(rule, trace.get(j), b + " comes without " + a + " before it"))
        .toList();
  }

  private static boolean stands(IrRule.Order order, int a, int b) {
    return switch (order) {
      case BEFORE -> b < a;
      case AFTER -> b > a;
      case ANY -> true;
    };
  }

  private static String place(IrRule.Order order) {
    return switch (order) {
      case BEFORE -> " before it";
      case AFTER -> " after it";
      case ANY -> "";
    };
  }

  private static Stream<Integer> indices(List<Said> trace) {
    return IntStream.range(0, trace.size()).boxed();
  }

  private static boolean is(Said said, String event) {
    return said.event().equals(event);
  }

  private static Broken broken(IrRule rule, Said said, String message) {
    return new Broken(rule.id(), said.step(), message);
  }
}
