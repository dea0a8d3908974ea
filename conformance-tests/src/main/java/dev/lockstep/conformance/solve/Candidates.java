package dev.lockstep.conformance.solve;

import dev.lockstep.conformance.condition.ClauseEvaluator;
import dev.lockstep.conformance.condition.Condition;
import dev.lockstep.model.expression.evaluation.Evaluation;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The values that the solver tries for an unknown of a clause: solutions of the clause's equation,
 * their neighbours, and the values that occur in known payloads.
 */
final class Candidates {

  private final IrChart chart;
  private final ClauseEvaluator evaluator;
  private final List<DraftInput> known;
  private final Map<Object, List<Object>> texts;

  /**
   * Creates candidates.
   *
   * @param known inputs with valid payloads
   * @param texts a cache of texts that match patterns
   */
  Candidates(
      IrChart chart,
      ClauseEvaluator evaluator,
      List<DraftInput> known,
      Map<Object, List<Object>> texts) {
    this.texts = texts;
    this.chart = chart;
    this.evaluator = evaluator;
    this.known = known;
  }

  /** Returns the values to try, those that solve the clause first. */
  Set<Object> of(Unknown unknown, Condition condition, IrTerm clause, DraftInput at) {
    Set<Object> values = new LinkedHashSet<>();
    Inversion inversion =
        new Inversion(unknown, term -> evaluator.evaluate(condition.expression(), term, at));
    clause(clause, inversion, condition, at, values);
    condition.clauses().stream()
        .filter(other -> !other.equals(clause))
        .forEach(other -> clause(other, inversion, condition, at, values));
    values.addAll(Neighbours.between(new ArrayList<>(values)));
    values.addAll(plain(unknown, clause));
    return values;
  }

  private void clause(
      IrTerm clause, Inversion inversion, Condition condition, DraftInput at, Set<Object> values) {
    if (clause instanceof IrTerm.Call call && call.arguments().size() == 2) {
      IrTerm left = call.arguments().get(0);
      IrTerm right = call.arguments().get(1);
      solve(call.function(), inversion, left, value(condition, right, at), values);
      solve(call.function(), inversion, right, value(condition, left, at), values);
      if (call.function() == IrFunction.IN && right instanceof IrTerm.ListLiteral list) {
        list.elements()
            .forEach(
                element ->
                    solve(
                        IrFunction.EQUAL, inversion, left, value(condition, element, at), values));
      }
    } else {
      values.addAll(inversion.solve(clause, true));
      values.addAll(inversion.solve(clause, false));
    }
  }

  private void solve(
      IrFunction function,
      Inversion inversion,
      IrTerm side,
      @Nullable Object other,
      Set<Object> values) {
    for (Object target : targets(function, side, other, inversion.unknown())) {
      values.addAll(inversion.solve(side, target));
    }
  }

  /** Returns values of one side with which a comparison with the other side is true or false. */
  private List<Object> targets(
      IrFunction function, IrTerm side, @Nullable Object other, Unknown unknown) {
    if (other instanceof String text) {
      return texts(function, side, text, unknown);
    } else if (other instanceof Long number && side.type() == IrType.Scalar.DOUBLE) {
      return Neighbours.of((double) number);
    }
    return Neighbours.of(other);
  }

  private List<Object> texts(IrFunction function, IrTerm side, String text, Unknown unknown) {
    boolean field = unknown instanceof Unknown.Field && unknown.equals(Unknown.of(side));
    boolean part =
        switch (function) {
          case MATCHES, CONTAINS, STARTS_WITH, ENDS_WITH -> true;
          case EQUAL, NOT_EQUAL -> field;
          default -> false;
        };
    if (!part) {
      return Neighbours.of(text);
    }
    IrEvent event = known.isEmpty() ? null : known.get(0).event();
    List<Object> key =
        List.of(function, text, field ? unknown : "", field && event != null ? event.wire() : "");
    return texts.computeIfAbsent(
        key,
        each -> {
          MatchedTexts matched =
              unknown instanceof Unknown.Field read && field
                  ? MatchedTexts.of(event, read.path())
                  : MatchedTexts.ofAnything();
          List<Object> found = new ArrayList<>(Neighbours.of(text));
          boolean equality = function == IrFunction.EQUAL || function == IrFunction.NOT_EQUAL;
          found.addAll(matched.around(equality ? IrFunction.EQUAL : function, text));
          return found;
        });
  }

  private @Nullable Object value(Condition condition, IrTerm term, DraftInput at) {
    return evaluator.evaluate(condition.expression(), term, at) instanceof Evaluation.Value known
        ? known.value()
        : null;
  }

  /** Returns values that do not depend on the clause. */
  private Set<Object> plain(Unknown unknown, IrTerm clause) {
    Set<Object> values = new LinkedHashSet<>();
    if (unknown instanceof Unknown.Field field) {
      for (DraftInput input : known) {
        Object value = input.field(field.path());
        if (value != null) {
          values.add(value);
        }
      }
      values.add(Unknown.ABSENT);
      type(clause, field).ifPresent(type -> values.addAll(ofType(type)));
    } else if (unknown instanceof Unknown.Guard) {
      values.addAll(List.of(true, false));
    } else if (unknown instanceof Unknown.Actor) {
      chart.actors().forEach(actor -> values.add(actor.name()));
    } else if (unknown instanceof Unknown.Variable variable) {
      values.addAll(ofType(chart.context().get(variable.index()).type()));
    }
    return values;
  }

  private static Optional<IrType> type(IrTerm term, Unknown.Field field) {
    if (term instanceof IrTerm.EventField found && found.path().equals(field.path())) {
      return Optional.of(found.type());
    } else if (term instanceof IrTerm.Call call) {
      return call.arguments().stream()
          .flatMap(argument -> type(argument, field).stream())
          .findFirst();
    }
    return Optional.empty();
  }

  private static List<Object> ofType(IrType type) {
    if (!(type instanceof IrType.Scalar scalar)) {
      return List.of();
    }
    return switch (scalar) {
      case BOOL -> List.of(true, false);
      case INT -> List.of(0L, 1L, -1L, 2L, 100L);
      case DOUBLE -> List.of(0.0, 1.0, -1.0, 0.5, 100.0);
      case STRING -> List.of("", "a", "text");
      default -> List.of();
    };
  }
}
