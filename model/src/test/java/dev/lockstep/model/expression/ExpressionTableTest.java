package dev.lockstep.model.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.expression.evaluation.Evaluation;
import dev.lockstep.model.expression.evaluation.ExpressionEvaluator;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExpressionTableTest {

  private static final ExpressionCompiler COMPILER = new CelExpressionCompiler();
  private static final ExpressionEvaluator EVALUATOR = new ExpressionEvaluator();

  /** Functions of constant arguments, which the compiler evaluates. */
  private static final Set<IrFunction> FOLDED =
      EnumSet.of(IrFunction.TO_DURATION, IrFunction.TO_TIMESTAMP);

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

  @Test
  void hasRowsForEveryFunction() {
    Set<IrFunction> called = EnumSet.noneOf(IrFunction.class);
    Span span = Span.at("chart", 1, 1);
    rows().stream()
        .map(row -> COMPILER.compile(row.expression(), span, table.scope(), IrType.Scalar.DYNAMIC))
        .flatMap(compiled -> compiled.expression().stream())
        .forEach(expression -> collect(expression.term(), called));

    assertThat(EnumSet.complementOf(EnumSet.copyOf(called)))
        .as("functions of IrFunction without a row in expressions.tsv")
        .isEqualTo(FOLDED);
  }

  private static void collect(IrTerm term, Set<IrFunction> called) {
    if (term instanceof IrTerm.Call call) {
      called.add(call.function());
      call.arguments().forEach(argument -> collect(argument, called));
    }
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
