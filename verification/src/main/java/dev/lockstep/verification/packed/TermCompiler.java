package dev.lockstep.verification.packed;

import dev.lockstep.model.expression.Conjuncts;
import dev.lockstep.model.expression.evaluation.Evaluation;
import dev.lockstep.model.expression.evaluation.ExpressionEvaluator;
import dev.lockstep.model.interpreter.PayloadForms;
import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.verification.run.NotModelledException;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A compiler from expressions and payloads to tables. */
final class TermCompiler {

  private final IrChart chart;
  private final PackedValues values;
  private final Occurrences occurrences;
  private final PayloadForms forms;
  private final PackedNames names;
  private final ExpressionEvaluator evaluator = new ExpressionEvaluator();
  private boolean hasFreeDelays;
  private boolean hasKnownDelays;

  TermCompiler(
      IrChart chart,
      PackedValues values,
      Occurrences occurrences,
      PayloadForms forms,
      PackedNames names) {
    this.chart = chart;
    this.values = values;
    this.occurrences = occurrences;
    this.forms = forms;
    this.names = names;
  }

  /** Returns a table of 1 for true, 0 otherwise: a guard that fails does not hold. */
  TermTable guard(IrExpression guard) {
    if (values.isFree(guard.term())) {
      return free(guard);
    }
    return table(guard, at -> evaluate(guard, at).isTrue() ? 1 : 0);
  }

  /** Returns a table of 1 for true and 0 for false. */
  TermTable condition(IrExpression condition) {
    if (values.isFree(condition.term())) {
      return free(condition);
    }
    return table(
        condition,
        at ->
            value(condition, at)
                .map(value -> Boolean.TRUE.equals(value) ? 1 : 0)
                .orElse(TermTable.FAILED));
  }

  /** Returns a condition that has any result, unless a clause without free variables is false. */
  private TermTable free(IrExpression condition) {
    List<IrExpression> clauses =
        Conjuncts.of(condition).stream().filter(clause -> !values.isFree(clause.term())).toList();
    if (clauses.isEmpty()) {
      return new FreeTerm(condition.text(), null);
    }
    TermReads reads = new TermReads();
    clauses.forEach(clause -> reads.add(clause.term()));
    check(condition.text(), reads);
    return new FreeTerm(
        condition.text(),
        new TermTable(
            condition.text(),
            reads,
            values.bits(),
            at -> clauses.stream().anyMatch(clause -> isFalse(clause, at)) ? 0 : 1));
  }

  private boolean isFalse(IrExpression clause, Registers at) {
    return evaluate(clause, at) instanceof Evaluation.Value known
        && Boolean.FALSE.equals(known.value());
  }

  /**
   * Returns a table of the numbers of remaining times. A free delay is over at once, so that its
   * timer expires at any time: an event may come before it as often as it likes.
   */
  TermTable delay(IrExpression delay) {
    if (values.isFree(delay.term())) {
      hasFreeDelays = true;
      int now = values.duration(Duration.ZERO);
      return new TermTable(delay.text(), new TermReads(), values.bits(), at -> now);
    }
    hasKnownDelays = true;
    return table(
        delay,
        at ->
            value(delay, at)
                .filter(Duration.class::isInstance)
                .map(value -> values.duration((Duration) value))
                .orElse(TermTable.FAILED));
  }

  /** Returns a table of the numbers of a variable's values. */
  TermTable assigned(int variable, IrExpression value) {
    return table(
        value,
        at ->
            value(value, at)
                .map(result -> values.number(variable, result))
                .orElse(TermTable.FAILED));
  }

  /**
   * Returns a table of 0 for an assignment to a variable that is left out, because its evaluation
   * can fail. Empty if it reads what packed states do not have: overflow is not considered.
   */
  Optional<TermTable> dropped(IrExpression value) {
    return isModelled(value)
        ? Optional.of(table(value, at -> value(value, at).map(any -> 0).orElse(TermTable.FAILED)))
        : Optional.empty();
  }

  /** Returns a table of the occurrences of an event that the machine sends to itself. */
  TermTable payload(IrEvent event, List<IrAction.Binding> bindings, boolean isKept) {
    TermReads reads = new TermReads();
    bindings.forEach(binding -> reads.add(binding.value().term()));
    check(event.wire(), reads);
    return new TermTable(
        event.wire(),
        reads,
        values.bits(),
        at ->
            plain(bindings, at)
                .filter(payload -> forms.read(event, payload).isPresent())
                .map(payload -> isKept ? PayloadForms.kept(event, payload) : payload)
                .map(
                    payload ->
                        occurrences.event(event, forms.read(event, payload).orElse(Map.of())))
                .orElse(TermTable.FAILED));
  }

  /** Returns the values of a payload's fields; empty if an evaluation fails. */
  Optional<Map<String, @Nullable Object>> plain(List<IrAction.Binding> bindings, Registers at) {
    Map<String, @Nullable Object> payload = new LinkedHashMap<>();
    for (IrAction.Binding binding : bindings) {
      Evaluation evaluation = evaluate(binding.value(), at);
      if (!(evaluation instanceof Evaluation.Value known) || !PayloadForms.isPlain(known.value())) {
        return Optional.empty();
      }
      payload.put(binding.field(), PayloadForms.plain(known.value()));
    }
    return Optional.of(Collections.unmodifiableMap(payload));
  }

  /** Returns true if packed states have everything that the expression reads. */
  boolean isModelled(IrExpression expression) {
    TermReads reads = new TermReads();
    reads.add(expression.term());
    return !reads.now && reads.variables.stream().allMatch(values::isRelevant);
  }

  private TermTable table(
      IrExpression expression, java.util.function.ToIntFunction<Registers> computation) {
    TermReads reads = new TermReads();
    reads.add(expression.term());
    check(expression.text(), reads);
    return new TermTable(expression.text(), reads, values.bits(), computation);
  }

  /**
   * Records a constant delay.
   *
   * @throws NotModelledException if other delays are free, because their order is then unknown
   */
  void checkDelays(boolean constant) {
    if (hasFreeDelays && (hasKnownDelays || constant)) {
      throw new NotModelledException("delays of which some read values that are left out");
    }
  }

  private void check(String text, TermReads reads) {
    if (reads.now) {
      throw new NotModelledException("`" + text + "`, which reads `now`");
    }
    reads.variables.stream()
        .filter(variable -> !values.isRelevant(variable))
        .findFirst()
        .ifPresent(
            variable -> {
              String name = chart.context().get(variable).name();
              throw new NotModelledException("`" + text + "`, which reads `" + name + "`");
            });
  }

  /** Returns the value; empty if the evaluation fails, or is null or no JSON value. */
  private Optional<Object> value(IrExpression expression, Registers at) {
    return evaluate(expression, at) instanceof Evaluation.Value known
            && PayloadForms.isPlain(known.value())
        ? Optional.ofNullable(known.value())
        : Optional.empty();
  }

  private Evaluation evaluate(IrExpression expression, Registers at) {
    return evaluator.evaluate(expression, names.at(at));
  }
}
