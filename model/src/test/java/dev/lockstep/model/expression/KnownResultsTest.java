package dev.lockstep.model.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.expression.evaluation.ExpressionEvaluator;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrType;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A stored result is the result of an evaluation with the same values, and of no other one. */
class KnownResultsTest {

  private static final Span SPAN = Span.at("chart", 1, 1);

  private final ExpressionEvaluator evaluator = new ExpressionEvaluator();
  private final TableScope table = new TableScope();

  private static List<IrExpression> expressions() {
    TableScope scope = new TableScope();
    return ExpressionTable.rows().stream()
        .map(
            row ->
                new CelExpressionCompiler()
                    .compile(row.expression(), SPAN, scope.scope(), IrType.Scalar.DYNAMIC))
        .flatMap(result -> result.expression().stream())
        .toList();
  }

  /** Returns scopes that differ from the table in one value each, with the table between them. */
  private List<TableScope> neighbours() {
    List<TableScope> scopes = new ArrayList<>();
    for (String name : table.names()) {
      if (!name.equals("event")) {
        scopes.add(table.with(name, changed(table.value(name))));
      }
    }
    for (String field : table.fields()) {
      scopes.add(table.withField(field, changed(table.field(field))));
      scopes.add(table.withField(field, null));
      scopes.add(table.withoutField(field));
    }
    scopes.add(table.withField("opt", 9L));
    scopes.add(table.in("off"));
    return scopes;
  }

  private static Object changed(Object value) {
    if (value instanceof Long number) {
      return number - 1;
    } else if (value instanceof Double number) {
      return number + 1;
    } else if (value instanceof Boolean truth) {
      return !truth;
    } else if (value instanceof Instant time) {
      return time.plusSeconds(86_401);
    } else if (value instanceof Duration duration) {
      return duration.plusSeconds(7);
    } else if (value instanceof String text) {
      return text + "x";
    }
    return value == null ? "text" : value;
  }

  @Test
  void equalsAnEvaluationAfterEachChangeOfOneValue() {
    List<TableScope> neighbours = neighbours();
    for (IrExpression expression : expressions()) {
      for (TableScope neighbour : neighbours) {
        for (TableScope values : List.of(table, neighbour)) {
          assertThat(evaluator.evaluate(expression, values))
              .as(expression.text())
              .isEqualTo(evaluator.evaluate(expression, values.withoutMemory()));
        }
      }
    }
  }

  @Test
  void requestsAGuardInJavaCodeOnEachEvaluation() {
    var asked = new AtomicInteger();
    var values =
        new TableScopeWithGuard(
            () -> {
              asked.incrementAndGet();
              return true;
            });
    IrExpression expression =
        new CelExpressionCompiler()
            .compile("t && allowed", SPAN, table.scope(), IrType.Scalar.BOOL)
            .expression()
            .orElseThrow();

    evaluator.evaluate(expression, values);
    evaluator.evaluate(expression, values);

    assertThat(asked).hasValue(2);
  }
}
