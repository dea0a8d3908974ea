package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.condition.Condition;
import dev.lockstep.conformance.condition.Conditions;
import dev.lockstep.conformance.coverage.CoverageRecorder;
import dev.lockstep.conformance.solve.ConditionGoal;
import dev.lockstep.conformance.solve.InputSolver;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The results of conditions that a directed search looks for: both outcomes, both results of each
 * clause, and the values on both sides of the boundary of each comparison. Not thread-safe.
 */
final class Goals {

  private static final Set<IrFunction> ORDER =
      Set.of(
          IrFunction.LESS,
          IrFunction.LESS_OR_EQUAL,
          IrFunction.GREATER,
          IrFunction.GREATER_OR_EQUAL);

  private final IrChart chart;
  private final Conditions conditions;
  private final List<ConditionGoal> all = new ArrayList<>();
  private final Set<String> finished = new HashSet<>();

  Goals(IrChart chart, Conditions conditions) {
    this.chart = chart;
    this.conditions = conditions;
    conditions.all().forEach(this::add);
  }

  private void add(Condition condition) {
    if (condition.kind() != Condition.Kind.INVARIANT) {
      all.add(outcome(condition, true));
      all.add(outcome(condition, false));
    }
    for (IrTerm clause : condition.clauses()) {
      String text = conditions.texts().of(clause);
      if (condition.clauses().size() > 1 && condition.kind() != Condition.Kind.INVARIANT) {
        add(condition, clause, condition.clause(text, true), true, false);
        add(condition, clause, condition.clause(text, false), false, false);
      }
      if (clause instanceof IrTerm.Call call && ORDER.contains(call.function())) {
        add(condition, clause, condition.clause(text, true) + " at its bound", true, true);
        add(condition, clause, condition.clause(text, false) + " at its bound", false, true);
      }
    }
  }

  private void add(
      Condition condition, IrTerm clause, String name, boolean value, boolean boundary) {
    all.add(new ConditionGoal(name, condition, true, clause, value, boundary));
  }

  /** Returns the results that are not covered, and the boundaries that were not tried. */
  List<ConditionGoal> open(CoverageRecorder coverage) {
    return all.stream().filter(goal -> isOpen(goal, coverage)).toList();
  }

  /** Returns true if a result is not covered, or a boundary was not tried. */
  boolean isOpen(ConditionGoal goal, CoverageRecorder coverage) {
    return !coverage.isCovered(goal.name()) && !finished.contains(goal.name());
  }

  /** Returns the results that guards before a transition must have so that it may be taken. */
  List<ConditionGoal> before(IrTransition transition) {
    List<ConditionGoal> before = new ArrayList<>();
    for (int index : chart.states().get(transition.source()).transitions()) {
      IrTransition other = chart.transitions().get(index);
      if (index <= transition.index()) {
        other
            .guard()
            .flatMap(conditions::of)
            .map(guard -> outcome(guard, index == transition.index()))
            .ifPresent(before::add);
      }
    }
    return before;
  }

  private static ConditionGoal outcome(Condition condition, boolean holds) {
    return new ConditionGoal(condition.outcome(holds), condition, holds, null, holds, false);
  }

  /** Marks a goal as reached. */
  void finish(ConditionGoal goal) {
    finished.add(goal.name());
  }

  /** Returns true if a condition reads the time. */
  boolean readTime() {
    return conditions.all().stream().anyMatch(each -> readsTime(each.expression().term()));
  }

  private static boolean readsTime(IrTerm term) {
    return term instanceof IrTerm.Known known && known.name() == IrTerm.Name.NOW
        || term instanceof IrTerm.Call call && call.arguments().stream().anyMatch(Goals::readsTime);
  }

  /** Returns a context at the start with which a condition over the context has a result. */
  Optional<JsonObject> context(ConditionGoal goal, InputSolver solver, Instant now) {
    return readsContext(goal.condition().expression().term())
        ? solver.context(goal, now, event(goal))
        : Optional.empty();
  }

  private Optional<IrEvent> event(ConditionGoal goal) {
    for (IrTransition transition : chart.transitions()) {
      if (transition.guard().filter(g -> g == goal.condition().expression()).isPresent()
          && transition.trigger() instanceof IrTrigger.OnEvent on) {
        return on.events().stream().map(chart.events()::get).findFirst();
      }
    }
    return Optional.empty();
  }

  private static boolean readsContext(IrTerm term) {
    return term instanceof IrTerm.ContextValue
        || term instanceof IrTerm.Call call
            && call.arguments().stream().anyMatch(Goals::readsContext);
  }

  /** Returns a context, and contexts from which a counter reaches its value in a few steps. */
  static List<JsonObject> earlier(JsonObject context) {
    List<JsonObject> contexts = new ArrayList<>(List.of(context));
    for (String name : context.names()) {
      if (context.get(name) instanceof JsonNumber number && number.isLong()) {
        for (long steps = 1; steps <= 2; steps++) {
          JsonObject.Builder other = JsonObject.builder();
          for (String each : context.names()) {
            other.add(
                each,
                each.equals(name) ? JsonNumber.of(number.longValue() - steps) : context.get(each));
          }
          contexts.add(other.build());
        }
      }
    }
    return contexts;
  }

  /** Returns the active states and their ancestors. */
  Set<Integer> states(List<String> wires) {
    Set<Integer> states = new LinkedHashSet<>();
    for (IrState state : chart.states()) {
      if (state.isAtomic() && wires.contains(state.wire())) {
        for (int at = state.index(); at >= 0; at = chart.states().get(at).parent()) {
          states.add(at);
        }
      }
    }
    return states;
  }

  /** Returns the transitions of active states and of their ancestors. */
  List<IrTransition> active(List<String> wires) {
    List<IrTransition> active = new ArrayList<>();
    for (int state : states(wires)) {
      chart.states().get(state).transitions().stream()
          .map(chart.transitions()::get)
          .forEach(active::add);
    }
    return active;
  }
}
