package dev.lockstep.model.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrType;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExpressionTableTest {

  private static final ExpressionCompiler COMPILER = new CelExpressionCompiler();
  private static final ExpressionEvaluator EVALUATOR = new ExpressionEvaluator();
  private final TableScope table = new TableScope();

  static List<ExpressionTable.Row> rows() {
    return ExpressionTable.rows();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rows")
  void comesToWhatTheTableSays(ExpressionTable.Row row) {
    int width = row.expression().codePointCount(0, row.expression().length());
    Span span = new Span("chart", 1, 1, 1, width + 1);

    ExpressionCompiler.Result compiled =
        COMPILER.compile(row.expression(), span, table.scope(), IrType.Scalar.DYNAMIC);

    assertThat(told(compiled)).isEqualTo(row.kind() + " " + row.result());
  }

  private String told(ExpressionCompiler.Result compiled) {
    if (compiled.expression().isEmpty()) {
      var first = compiled.diagnostics().get(0);
      return "diagnostic " + first.name() + "@" + first.span().column();
    }
    IrExpression expression = compiled.expression().get();
    Evaluation evaluation = EVALUATOR.evaluate(expression, table);
    return evaluation instanceof Evaluation.Value value
        ? "value " + TypeNames.of(expression.type()) + ":" + value.value()
        : "error " + TypeNames.of(expression.type());
  }
}
