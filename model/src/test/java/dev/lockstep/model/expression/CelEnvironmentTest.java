package dev.lockstep.model.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cel.checker.CelStandardDeclarations.StandardFunction;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelValidationException;
import dev.cel.common.CelValidationResult;
import dev.cel.common.types.ListType;
import dev.cel.common.types.SimpleType;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerFactory;
import dev.cel.parser.CelStandardMacro;
import dev.lockstep.model.ir.IrType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CelEnvironmentTest {

  private static final List<String> OPERANDS =
      List.of(
          "i", "d", "s", "b", "t", "u", "l", "1", "1u", "1.5", "'x'", "null", "int", "{'k': i}");

  private static final CelEnvironment ENVIRONMENT =
      new CelEnvironment(
          Map.of(
              "i", IrType.Scalar.INT,
              "d", IrType.Scalar.DOUBLE,
              "s", IrType.Scalar.STRING,
              "b", IrType.Scalar.BOOL,
              "t", IrType.Scalar.TIMESTAMP,
              "u", IrType.Scalar.DURATION,
              "l", new IrType.ListOf(IrType.Scalar.INT)));

  /** A compiler with all functions of the library. */
  private static final CelCompiler WHOLE =
      CelCompilerFactory.standardCelCompilerBuilder()
          .setOptions(CelEnvironment.OPTIONS)
          .setStandardMacros(CelStandardMacro.STANDARD_MACROS)
          .addFunctionDeclarations(DurationFunctions.declarations())
          .addFunctionDeclarations(InstantFunctions.declarations())
          .addVar("i", SimpleType.INT)
          .addVar("d", SimpleType.DOUBLE)
          .addVar("s", SimpleType.STRING)
          .addVar("b", SimpleType.BOOL)
          .addVar("t", SimpleType.TIMESTAMP)
          .addVar("u", SimpleType.DURATION)
          .addVar("l", ListType.create(SimpleType.INT))
          .build();

  @Test
  void checksExpressionsAsWithAllFunctionsOfTheLibrary() throws CelValidationException {
    for (String text : expressions()) {
      CelAbstractSyntaxTree parsed = WHOLE.parse(text).getAst();
      assertThat(said(ENVIRONMENT.check(parsed))).as(text).isEqualTo(said(WHOLE.check(parsed)));
    }
  }

  /** Returns every function of the library on every operand, and every operator on every pair. */
  private static List<String> expressions() {
    List<String> texts = new ArrayList<>();
    for (String one : OPERANDS) {
      texts.add("!" + one);
      texts.add("-(" + one + ")");
      texts.add("l.exists(x, x == " + one + ")");
      texts.add("[" + one + "].map(x, x)");
      for (StandardFunction function : StandardFunction.values()) {
        if (function.functionName().matches("\\w+") && !function.functionName().startsWith("_")) {
          texts.add(function.functionName() + "(" + one + ")");
          texts.add("(" + one + ")." + function.functionName() + "()");
          texts.add("(" + one + ")." + function.functionName() + "('x')");
        }
      }
      for (String other : OPERANDS) {
        for (String operator : "+ - * / % < <= > >= == != && || in".split(" ")) {
          texts.add("(" + one + ") " + operator + " (" + other + ")");
        }
        texts.add("b ? (" + one + ") : (" + other + ")");
        texts.add("(" + one + ")[" + other + "]");
      }
    }
    return texts;
  }

  private static String said(CelValidationResult result) {
    try {
      return result.getAst().getResultType().toString();
    } catch (CelValidationException e) {
      return String.valueOf(e.getMessage());
    }
  }
}
