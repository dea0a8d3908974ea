package dev.lockstep.verification.run;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.runtime.expression.EvaluationException;
import dev.lockstep.runtime.expression.Logic;
import dev.lockstep.runtime.expression.Values;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An evaluator of the conditions of properties in an instant. Immutable. */
public final class ConditionEvaluator {

  private final IrChart chart;

  public ConditionEvaluator(IrChart chart) {
    this.chart = chart;
  }

  /** Returns true if the condition holds. A condition whose evaluation fails does not hold. */
  public boolean holds(IrTerm condition, RunInstant instant) {
    try {
      return (Boolean) value(condition, instant, instant.after());
    } catch (EvaluationException failed) {
      return false;
    }
  }

  /** Returns the value of a duration after the instant; zero if its evaluation fails. */
  public Duration duration(IrTerm term, RunInstant instant) {
    try {
      return (Duration) value(term, instant, instant.after());
    } catch (EvaluationException failed) {
      return Duration.ZERO;
    }
  }

  /**
   * Returns the value of a term that observes nothing of an instant.
   *
   * @throws EvaluationException if the evaluation fails
   */
  public Object value(IrTerm term, InterpreterSnapshot at) {
    return value(term, RunInstant.still(at), at);
  }

  private Object value(IrTerm term, RunInstant instant, InterpreterSnapshot at) {
    if (term instanceof IrTerm.Constant constant) {
      return constant.value();
    } else if (term instanceof IrTerm.ContextValue variable) {
      return at.context().get(chart.context().get(variable.variable()).name());
    } else if (term instanceof IrTerm.InState in) {
      return at.configuration().get(in.state());
    } else if (term instanceof IrTerm.Observed observed) {
      return observed(observed, instant);
    } else if (term instanceof IrTerm.Before before) {
      return value(before.term(), instant, instant.before());
    } else if (term instanceof IrTerm.ListLiteral list) {
      List<Object> values = new ArrayList<>();
      list.elements().forEach(element -> values.add(value(element, instant, at)));
      return values;
    } else if (term instanceof IrTerm.MapLiteral map) {
      Map<String, Object> values = new LinkedHashMap<>();
      for (int i = 0; i < map.keys().size(); i++) {
        values.put(map.keys().get(i), value(map.values().get(i), instant, at));
      }
      return values;
    }
    return call((IrTerm.Call) term, instant, at);
  }

  private boolean observed(IrTerm.Observed observed, RunInstant instant) {
    boolean any = observed.name().isEmpty();
    return switch (observed.kind()) {
      case ENTERED -> any(instant.entered(), any, observed.index());
      case EXITED -> any(instant.exited(), any, observed.index());
      case EMITTED -> any(instant.emitted(), any, observed.index());
      case FIRED -> any(instant.fired(), any, observed.index());
      case EVENT -> any ? instant.event() >= 0 : instant.event() == observed.index();
      case ACTOR -> any ? !instant.actor().isEmpty() : instant.actor().equals(observed.name());
      case REFUSED ->
          any ? !instant.refusal().isEmpty() : instant.refusal().equals(observed.name());
    };
  }

  private static boolean any(BitSet seen, boolean any, int index) {
    return any ? !seen.isEmpty() : seen.get(index);
  }

  private Object call(IrTerm.Call call, RunInstant instant, InterpreterSnapshot at) {
    List<IrTerm> terms = call.arguments();
    switch (call.function()) {
      case AND:
        return Logic.and(() -> test(terms, 0, instant, at), () -> test(terms, 1, instant, at));
      case OR:
        return Logic.or(() -> test(terms, 0, instant, at), () -> test(terms, 1, instant, at));
      case CONDITIONAL:
        return value(terms.get(test(terms, 0, instant, at) ? 1 : 2), instant, at);
      case IN:
        Object key = value(terms.get(0), instant, at);
        Object within = value(terms.get(1), instant, at);
        return within instanceof Map<?, ?> map
            ? map.containsKey(key)
            : ((List<?>) within).stream().anyMatch(element -> Values.same(key, element));
      default:
        Object first = value(terms.get(0), instant, at);
        return terms.size() == 1
            ? PlainOperations.unary(call.function(), first)
            : PlainOperations.binary(call.function(), first, value(terms.get(1), instant, at));
    }
  }

  private boolean test(List<IrTerm> terms, int i, RunInstant instant, InterpreterSnapshot at) {
    return (Boolean) value(terms.get(i), instant, at);
  }
}
