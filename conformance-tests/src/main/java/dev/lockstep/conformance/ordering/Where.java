package dev.lockstep.conformance.ordering;

import dev.lockstep.model.expression.evaluation.ExpressionEvaluator;
import dev.lockstep.model.expression.evaluation.ExpressionValues;
import dev.lockstep.model.interpreter.EmittedValues;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEmission;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrRule;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.verification.input.PlainJson;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The condition of a rule, with its clauses grouped by the sides they refer to. A clause whose
 * evaluation fails is false. Results for one side are cached, because traces contain the same
 * payloads repeatedly. Not thread-safe.
 */
final class Where {

  private static final String A = "a";
  private static final String B = "b";
  private static final int MOST = 10_000;

  private final IrChart chart;
  private final IrRule rule;
  private final ExpressionEvaluator evaluator;
  private final List<IrExpression> aboutA = new ArrayList<>();
  private final List<IrExpression> aboutB = new ArrayList<>();
  private final List<IrExpression> aboutBoth = new ArrayList<>();
  private final Map<JsonValue, Boolean> chosenA = new HashMap<>();
  private final Map<JsonValue, Boolean> chosenB = new HashMap<>();

  Where(IrChart chart, IrRule rule, ExpressionEvaluator evaluator) {
    this.chart = chart;
    this.rule = rule;
    this.evaluator = evaluator;
    rule.clauses().forEach(this::sort);
  }

  /** Returns true if the rule applies to this {@code a}. */
  boolean choosesA(Said a) {
    return aboutA.isEmpty()
        || remembered(chosenA, a, () -> all(aboutA, new Sides(fields(rule.event(), a), Map.of())));
  }

  /** Returns true if the rule applies to this {@code b} or accepts it as the other event. */
  boolean choosesB(Said b) {
    return aboutB.isEmpty()
        || remembered(chosenB, b, () -> all(aboutB, new Sides(Map.of(), fields(rule.with(), b))));
  }

  /** Returns true if the condition joins the two events. */
  boolean joins(Said a, Said b) {
    return aboutBoth.isEmpty()
        || all(aboutBoth, new Sides(fields(rule.event(), a), fields(rule.with(), b)));
  }

  private record Sides(Map<String, @Nullable Object> a, Map<String, @Nullable Object> b)
      implements ExpressionValues {

    @Override
    public Optional<Object> find(String name) {
      return switch (name) {
        case A -> Optional.of(a);
        case B -> Optional.of(b);
        default -> Optional.empty();
      };
    }

    @Override
    public boolean isActive(String state) {
      return false;
    }
  }

  private static boolean remembered(
      Map<JsonValue, Boolean> known, Said said, BooleanSupplier answer) {
    if (known.size() > MOST) {
      known.clear();
    }
    return known.computeIfAbsent(said.payload(), payload -> answer.getAsBoolean());
  }

  private boolean all(List<IrExpression> clauses, Sides sides) {
    return clauses.stream().allMatch(clause -> evaluator.evaluate(clause, sides).isTrue());
  }

  private Map<String, @Nullable Object> fields(int emission, Said said) {
    IrEmission declared = chart.emissions().get(emission);
    return EmittedValues.read(declared, PlainJson.of(said.payload()));
  }

  private void sort(IrExpression clause) {
    Set<String> sides = new HashSet<>();
    sides(clause.term(), sides);
    if (sides.contains(B)) {
      (sides.contains(A) ? aboutBoth : aboutB).add(clause);
    } else {
      aboutA.add(clause);
    }
  }

  private static void sides(IrTerm term, Set<String> sides) {
    if (term instanceof IrTerm.EmissionField field) {
      sides.add(field.side());
    } else if (term instanceof IrTerm.EmissionFieldPresent present) {
      sides.add(present.side());
    } else if (term instanceof IrTerm.Call call) {
      call.arguments().forEach(argument -> sides(argument, sides));
    } else if (term instanceof IrTerm.ListLiteral list) {
      list.elements().forEach(element -> sides(element, sides));
    } else if (term instanceof IrTerm.MapLiteral map) {
      map.values().forEach(value -> sides(value, sides));
    }
  }
}
