package dev.lockstep.conformance.mutant;

import dev.lockstep.conformance.condition.TermText;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The expressions that differ from an expression of a chart in one operator, clause or constant.
 */
final class ExpressionMistakes {

  /**
   * Operators that are mistaken for each other. The whole negation of a guard is a kind of its own.
   */
  private static final Map<IrFunction, IrFunction> OTHER =
      Map.of(
          IrFunction.AND, IrFunction.OR,
          IrFunction.OR, IrFunction.AND,
          IrFunction.LESS, IrFunction.LESS_OR_EQUAL,
          IrFunction.LESS_OR_EQUAL, IrFunction.LESS,
          IrFunction.GREATER, IrFunction.GREATER_OR_EQUAL,
          IrFunction.GREATER_OR_EQUAL, IrFunction.GREATER);

  private final TermText text;

  ExpressionMistakes(IrChart chart) {
    this.text = new TermText(chart);
  }

  /** A changed expression. */
  record Mistake(String kind, IrExpression expression) {}

  private record Change(String kind, IrTerm term) {}

  /** Returns the changes of a condition: of its operators, clauses and constants. */
  List<Mistake> ofCondition(IrExpression condition) {
    return changes(condition.term()).stream()
        .map(change -> mistake(change.kind(), condition, change.term()))
        .toList();
  }

  /**
   * Returns the changes of a guard. A guard that fails does not hold, so that {@code has(event.a)}
   * before a clause that reads {@code event.a} changes nothing.
   */
  List<Mistake> ofGuard(IrExpression guard) {
    return changes(guard.term()).stream()
        .filter(change -> !withoutPresence(change.term()).equals(withoutPresence(guard.term())))
        .map(change -> mistake(change.kind(), guard, change.term()))
        .toList();
  }

  private static IrTerm withoutPresence(IrTerm term) {
    if (!(term instanceof IrTerm.Call call) || call.function() != IrFunction.OR) {
      List<IrTerm> clauses = clauses(term);
      return clauses.stream()
          .filter(clause -> !isImplied(clause, clauses))
          .reduce((a, b) -> new IrTerm.Call(IrFunction.AND, List.of(a, b), IrType.Scalar.BOOL))
          .orElseThrow();
    }
    List<IrTerm> arguments =
        call.arguments().stream().map(ExpressionMistakes::withoutPresence).toList();
    return new IrTerm.Call(call.function(), arguments, call.type());
  }

  private static List<IrTerm> clauses(IrTerm term) {
    return term instanceof IrTerm.Call call && call.function() == IrFunction.AND
        ? call.arguments().stream().flatMap(each -> clauses(each).stream()).toList()
        : List.of(
            term instanceof IrTerm.Call call && call.function() == IrFunction.OR
                ? withoutPresence(call)
                : term);
  }

  private static boolean isImplied(IrTerm clause, List<IrTerm> clauses) {
    return clause instanceof IrTerm.EventFieldPresent present
        && clauses.stream().anyMatch(other -> needs(other, present.path()));
  }

  /** Returns true if a condition fails or is false without a member of the payload. */
  private static boolean needs(IrTerm term, List<String> path) {
    if (term instanceof IrTerm.Call call && call.function() == IrFunction.AND) {
      return call.arguments().stream().anyMatch(each -> needs(each, path));
    } else if (term instanceof IrTerm.Call call && call.function() == IrFunction.OR) {
      return call.arguments().stream().allMatch(each -> needs(each, path));
    }
    return fails(term, path);
  }

  /** Returns true if a term certainly fails without a member of the payload. */
  private static boolean fails(IrTerm term, List<String> path) {
    if (term instanceof IrTerm.EventField field) {
      return field.path().size() >= path.size()
          && field.path().subList(0, path.size()).equals(path);
    }
    if (!(term instanceof IrTerm.Call call)) {
      return false;
    }
    return switch (call.function()) {
      case AND, OR -> call.arguments().stream().allMatch(each -> fails(each, path));
      case CONDITIONAL -> fails(call.arguments().get(0), path);
      default -> call.arguments().stream().anyMatch(each -> fails(each, path));
    };
  }

  /** Returns the changes of a value: those of a condition, or another value if there are none. */
  List<Mistake> ofValue(IrExpression value) {
    List<Mistake> mistakes = ofCondition(value);
    if (!mistakes.isEmpty()) {
      return mistakes;
    }
    return otherValue(value.term()).stream()
        .map(term -> mistake("other value", value, term))
        .toList();
  }

  private Mistake mistake(String kind, IrExpression original, IrTerm term) {
    return new Mistake(
        kind,
        new IrExpression(text.of(term), original.type(), original.scope(), term, original.span()));
  }

  private static Optional<IrTerm> otherValue(IrTerm term) {
    IrType type = term.type();
    if (type == IrType.Scalar.BOOL) {
      return Optional.of(new IrTerm.Call(IrFunction.NOT, List.of(term), type));
    } else if (type == IrType.Scalar.INT) {
      return Optional.of(sum(term, 1L));
    } else if (type == IrType.Scalar.DOUBLE) {
      return Optional.of(sum(term, 1.0));
    }
    return type == IrType.Scalar.STRING ? Optional.of(sum(term, "?")) : Optional.empty();
  }

  private static IrTerm sum(IrTerm term, Object more) {
    IrTerm constant = new IrTerm.Constant(more, term.type());
    return new IrTerm.Call(IrFunction.ADD, List.of(term, constant), term.type());
  }

  private List<Change> changes(IrTerm term) {
    List<Change> changes = new ArrayList<>();
    if (term instanceof IrTerm.Constant constant) {
      otherConstant(constant).ifPresent(each -> changes.add(new Change("other constant", each)));
    } else if (term instanceof IrTerm.ListLiteral list) {
      for (int i = 0; i < list.elements().size(); i++) {
        int position = i;
        changes(list.elements().get(i))
            .forEach(
                change ->
                    changes.add(
                        new Change(
                            change.kind(),
                            new IrTerm.ListLiteral(
                                with(list.elements(), position, change.term()), list.type()))));
      }
    } else if (term instanceof IrTerm.Call call) {
      changes.addAll(ofCall(call));
    }
    return changes;
  }

  private List<Change> ofCall(IrTerm.Call call) {
    List<Change> changes = new ArrayList<>();
    List<IrTerm> arguments = call.arguments();
    IrFunction function = call.function();
    if (function == IrFunction.CONDITIONAL) {
      return ofConditional(call);
    }
    if (OTHER.containsKey(function)) {
      changes.add(
          new Change(
              "other operator", new IrTerm.Call(OTHER.get(function), arguments, call.type())));
    }
    if (function == IrFunction.AND || function == IrFunction.OR) {
      arguments.forEach(clause -> changes.add(new Change("dropped clause", clause)));
    }
    for (int i = 0; i < arguments.size() && hasFreeArguments(function); i++) {
      int position = i;
      changes(arguments.get(i))
          .forEach(
              change ->
                  changes.add(
                      new Change(
                          change.kind(),
                          new IrTerm.Call(
                              function, with(arguments, position, change.term()), call.type()))));
    }
    return changes;
  }

  /** Omits the changes of the bound of {@code a < b ? a : b}, where both are equal. */
  private List<Change> ofConditional(IrTerm.Call call) {
    List<Change> changes = new ArrayList<>();
    List<IrTerm> arguments = call.arguments();
    for (int i = 0; i < arguments.size(); i++) {
      int position = i;
      for (Change change : changes(arguments.get(i))) {
        boolean isBound =
            change.kind().equals("other operator")
                && arguments.get(0) instanceof IrTerm.Call compared
                && arguments.subList(1, arguments.size()).containsAll(compared.arguments());
        if (i > 0 || !isBound) {
          List<IrTerm> others = with(arguments, position, change.term());
          changes.add(
              new Change(change.kind(), new IrTerm.Call(call.function(), others, call.type())));
        }
      }
    }
    return changes;
  }

  /** Patterns are constant, and another key of a map is no key. */
  private static boolean hasFreeArguments(IrFunction function) {
    return function != IrFunction.MATCHES && function != IrFunction.INDEX;
  }

  private static Optional<IrTerm> otherConstant(IrTerm.Constant constant) {
    return constant.type() == IrType.Scalar.NULL
        ? Optional.empty()
        : Optional.of(new IrTerm.Constant(other(constant.value()), constant.type()));
  }

  private static Object other(Object value) {
    if (value instanceof Boolean bool) {
      return !bool;
    } else if (value instanceof Long number) {
      return number == Long.MAX_VALUE ? number - 1 : number + 1;
    } else if (value instanceof Double number) {
      return number + 1;
    } else if (value instanceof Duration duration) {
      return duration.plusMillis(1);
    } else if (value instanceof Instant instant) {
      return instant.plusSeconds(1);
    }
    return value + "?";
  }

  private static List<IrTerm> with(List<IrTerm> terms, int position, IrTerm term) {
    List<IrTerm> copy = new ArrayList<>(terms);
    copy.set(position, term);
    return List.copyOf(copy);
  }
}
