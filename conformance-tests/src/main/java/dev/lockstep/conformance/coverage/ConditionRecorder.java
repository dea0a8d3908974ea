package dev.lockstep.conformance.coverage;

import dev.lockstep.conformance.condition.ClauseEvaluator;
import dev.lockstep.conformance.condition.Condition;
import dev.lockstep.conformance.condition.Conditions;
import dev.lockstep.conformance.condition.TermText;
import dev.lockstep.conformance.condition.Truth;
import dev.lockstep.model.expression.evaluation.Evaluation;
import dev.lockstep.model.expression.evaluation.EvaluationListener;
import dev.lockstep.model.expression.evaluation.ExpressionEvaluator;
import dev.lockstep.model.expression.evaluation.ExpressionValues;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrTerm;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A recorder of the outcomes of conditions and of their clauses. A clause is covered with a result
 * if the other result would have changed the outcome of the condition. Not thread-safe.
 */
final class ConditionRecorder implements EvaluationListener {

  private final Conditions conditions;
  private final TermText texts;
  private final ClauseEvaluator evaluator;
  private final Consumer<String> covered;
  private final Set<String> seen = new HashSet<>();

  /** The conditions whose coverage is not complete, by identity of their expression. */
  private final Map<IrExpression, Names> open = new IdentityHashMap<>();

  /** The names of the outcomes of a condition, and of the results of its clauses. */
  private record Names(Condition condition, List<String> outcomes, List<String> clauses) {}

  ConditionRecorder(Conditions conditions, Consumer<String> covered) {
    this.conditions = conditions;
    this.texts = conditions.texts();
    this.evaluator = new ClauseEvaluator(new ExpressionEvaluator(), texts);
    this.covered = covered;
    conditions.all().stream()
        .filter(condition -> condition.kind() != Condition.Kind.INVARIANT)
        .forEach(
            condition ->
                open.put(
                    condition.expression(),
                    new Names(condition, outcomes(condition), clauses(condition))));
  }

  @Override
  public void evaluated(IrExpression expression, ExpressionValues values, Evaluation result) {
    Names names = open.get(expression);
    if (names != null) {
      record(names, values, result.isTrue());
      if (seen.containsAll(names.outcomes()) && seen.containsAll(names.clauses())) {
        open.remove(expression);
      }
    }
  }

  private void record(Names names, ExpressionValues values, boolean holds) {
    cover(names.outcomes().get(holds ? 0 : 1));
    if (!names.clauses().isEmpty()) {
      Truth[] truths = evaluator.truths(names.condition(), values);
      for (int i = 0; i < truths.length; i++) {
        String name = names.clauses().get(2 * i + (truths[i] == Truth.TRUE ? 0 : 1));
        if (!seen.contains(name) && names.condition().isDecidedBy(i, truths)) {
          cover(name);
        }
      }
    }
  }

  private void cover(String name) {
    if (seen.add(name)) {
      covered.accept(name);
    }
  }

  /** Returns the names of both outcomes of each guard. */
  List<String> guards() {
    return names(Condition.Kind.GUARD);
  }

  /** Returns the names of both outcomes of each {@code if} action. */
  List<String> choices() {
    return names(Condition.Kind.IF);
  }

  private List<String> names(Condition.Kind kind) {
    return conditions.all().stream()
        .filter(condition -> condition.kind() == kind)
        .flatMap(condition -> outcomes(condition).stream())
        .toList();
  }

  /** Returns the names of both results of each clause of guards and {@code if} actions. */
  List<String> clauses() {
    return conditions.all().stream()
        .filter(condition -> condition.kind() != Condition.Kind.INVARIANT)
        .flatMap(condition -> clauses(condition).stream())
        .toList();
  }

  private List<String> outcomes(Condition condition) {
    return List.of(condition.outcome(true), condition.outcome(false));
  }

  private List<String> clauses(Condition condition) {
    List<String> names = new ArrayList<>();
    if (condition.clauses().size() > 1) {
      for (IrTerm clause : condition.clauses()) {
        names.add(clause(condition, clause, true));
        names.add(clause(condition, clause, false));
      }
    }
    return names;
  }

  private String clause(Condition condition, IrTerm clause, boolean value) {
    return condition.clause(texts.of(clause), value);
  }
}
