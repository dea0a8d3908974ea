package dev.lockstep.generator.emit.expression;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.generator.emit.expression.Java.Binding;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Functions and operators as Java. */
public final class CallTranslator {

  private final ExpressionTranslator terms;

  CallTranslator(ExpressionTranslator terms) {
    this.terms = terms;
  }

  Java translate(IrTerm.Call call) {
    return switch (call.function()) {
      case AND -> new LogicTranslator(terms, IrFunction.AND).translate(call);
      case OR -> new LogicTranslator(terms, IrFunction.OR).translate(call);
      case NOT -> not(call);
      case CONDITIONAL -> conditional(call);
      case EQUAL, NOT_EQUAL -> new EqualityTranslator(terms).translate(call);
      case IN -> new MembershipTranslator(terms).translate(call);
      case LESS -> compare(call, "<");
      case LESS_OR_EQUAL -> compare(call, "<=");
      case GREATER -> compare(call, ">");
      case GREATER_OR_EQUAL -> compare(call, ">=");
      case ADD -> add(call);
      case SUBTRACT -> arithmetic(call, "subtract", "-", Binding.SUM);
      case MULTIPLY -> multiply(call);
      case DIVIDE -> arithmetic(call, "divide", "/", Binding.PRODUCT);
      case MODULO -> arithmetic(call, "modulo", "%", Binding.PRODUCT);
      case NEGATE -> negate(call);
      case INDEX -> index(call);
      case SIZE -> size(call);
      case CONTAINS -> text(call, "contains");
      case STARTS_WITH -> text(call, "startsWith");
      case ENDS_WITH -> text(call, "endsWith");
      case TO_STRING -> toText(call);
      case TO_INT -> toInt(call);
      case TO_DOUBLE -> toDouble(call);
      case TO_DURATION -> convert(call, "toDuration");
      case TO_TIMESTAMP -> convert(call, "toTimestamp");
      case SECONDS -> moments("seconds", argument(call, 0));
      case MILLISECONDS -> moments("milliseconds", argument(call, 0));
      case MATCHES -> throw new NotGeneratedException("`matches`");
    };
  }

  /** An argument that is a value, not null. */
  private Java argument(IrTerm.Call call, int index) {
    return value(terms.translate(call.arguments().get(index)));
  }

  public static Java value(Java java) {
    return java.nullable()
        ? Java.risky("$T.present($L, $S)", RuntimeTypes.VALUES, java.code(), "null")
        : java;
  }

  private static IrType type(IrTerm.Call call, int index) {
    return call.arguments().get(index).type();
  }

  private Java not(IrTerm.Call call) {
    IrTerm inside = call.arguments().get(0);
    return contrary(inside)
        .map(terms::translate)
        .orElseGet(
            () -> {
              Java operand = value(terms.translate(inside));
              return new Java(
                  CodeBlock.of("!$L", operand.within(Binding.UNARY)),
                  Binding.UNARY,
                  operand.fallible(),
                  false);
            });
  }

  /** A term that is the contrary of another, where one reads better than a negation. */
  private static Optional<IrTerm> contrary(IrTerm term) {
    if (!(term instanceof IrTerm.Call call)) {
      return Optional.empty();
    }
    boolean ordered = !call.arguments().isEmpty() && type(call, 0) != IrType.Scalar.DOUBLE;
    return switch (call.function()) {
      case NOT -> Optional.of(call.arguments().get(0));
      case EQUAL -> with(call, IrFunction.NOT_EQUAL);
      case NOT_EQUAL -> with(call, IrFunction.EQUAL);
      case LESS -> ordered ? with(call, IrFunction.GREATER_OR_EQUAL) : Optional.empty();
      case LESS_OR_EQUAL -> ordered ? with(call, IrFunction.GREATER) : Optional.empty();
      case GREATER -> ordered ? with(call, IrFunction.LESS_OR_EQUAL) : Optional.empty();
      case GREATER_OR_EQUAL -> ordered ? with(call, IrFunction.LESS) : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Optional<IrTerm> with(IrTerm.Call call, IrFunction function) {
    return Optional.of(new IrTerm.Call(function, call.arguments(), call.type()));
  }

  private Java conditional(IrTerm.Call call) {
    Java condition = argument(call, 0);
    Java then =
        terms.knowing(Terms.presentIf(call.arguments().get(0))).translate(call.arguments().get(1));
    Java otherwise = terms.translate(call.arguments().get(2));
    return new Java(
        CodeBlock.of(
            "$L$>$>\n? $L\n: $L$<$<",
            condition.within(Binding.OR),
            boxed(then, call, otherwise, 2).within(Binding.OR),
            boxed(otherwise, call, then, 1).within(Binding.CONDITIONAL)),
        Binding.CONDITIONAL,
        condition.fallible() || then.fallible() || otherwise.fallible(),
        then.nullable() || otherwise.nullable());
  }

  /** A number or truth beside one that may be null: Java would take the null for a value. */
  private static Java boxed(Java value, IrTerm.Call call, Java other, int position) {
    boolean mixed = other.nullable() && !value.nullable() && type(call, position) == call.type();
    if (!mixed || !(call.type() instanceof IrType.Scalar scalar)) {
      return value;
    }
    @Nullable Class<?> box =
        switch (scalar) {
          case BOOL -> Boolean.class;
          case INT -> Long.class;
          case DOUBLE -> Double.class;
          default -> null;
        };
    return box == null
        ? value
        : Java.sure("$T.valueOf($L)", box, value.code()).alsoFallible(value.fallible());
  }

  private Java compare(IrTerm.Call call, String operator) {
    Java left = argument(call, 0);
    Java right = argument(call, 1);
    if (isNumber(type(call, 0))) {
      return Java.infix(left, operator, right, Binding.RELATION);
    }
    Java order =
        Java.sure("$L.compareTo($L)", left.primary(), right.code())
            .alsoFallible(left.fallible() || right.fallible());
    return Java.infix(order, operator, Java.sure("0"), Binding.RELATION);
  }

  private Java add(IrTerm.Call call) {
    if (call.type() == IrType.Scalar.STRING) {
      return Java.infix(argument(call, 0), "+", argument(call, 1), Binding.SUM);
    }
    boolean swapped =
        type(call, 0) == IrType.Scalar.DURATION && type(call, 1) == IrType.Scalar.TIMESTAMP;
    return swapped
        ? moments("add", argument(call, 1), argument(call, 0))
        : arithmetic(call, "add", "+", Binding.SUM);
  }

  private Java multiply(IrTerm.Call call) {
    boolean swapped = isNumber(type(call, 0)) && type(call, 1) == IrType.Scalar.DURATION;
    return swapped
        ? moments("multiply", argument(call, 1), argument(call, 0))
        : arithmetic(call, "multiply", "*", Binding.PRODUCT);
  }

  private static Java moments(String method, Java... arguments) {
    CodeBlock list = Stream.of(arguments).map(Java::code).collect(CodeBlock.joining(", "));
    return Java.risky("$T.$L($L)", RuntimeTypes.MOMENTS, method, list);
  }

  private Java arithmetic(IrTerm.Call call, String method, String operator, Binding binding) {
    Java left = argument(call, 0);
    Java right = argument(call, 1);
    if (type(call, 0) == IrType.Scalar.DOUBLE) {
      return Java.infix(left, operator, right, binding);
    }
    return type(call, 0) == IrType.Scalar.INT
        ? Java.risky("$T.$L($L, $L)", RuntimeTypes.ARITHMETIC, method, left.code(), right.code())
        : moments(method, left, right);
  }

  private Java negate(IrTerm.Call call) {
    Java operand = argument(call, 0);
    if (call.type() == IrType.Scalar.DURATION) {
      return moments("negate", operand);
    }
    return call.type() == IrType.Scalar.INT
        ? Java.risky("$T.negate($L)", RuntimeTypes.ARITHMETIC, operand.code())
        : new Java(
            CodeBlock.of("-$L", operand.primary()), Binding.UNARY, operand.fallible(), false);
  }

  private Java index(IrTerm.Call call) {
    Java at =
        Java.risky(
            "$T.at($L, $L)",
            RuntimeTypes.VALUES,
            argument(call, 0).code(),
            argument(call, 1).code());
    return JavaTypes.of(call.type()).isPrimitive()
        ? new Java(
            CodeBlock.of("($T) $L", JavaTypes.of(call.type()), at.code()),
            Binding.UNARY,
            true,
            false)
        : at;
  }

  private Java size(IrTerm.Call call) {
    Java operand = argument(call, 0);
    return type(call, 0) == IrType.Scalar.STRING
        ? Java.sure("$T.size($L)", RuntimeTypes.VALUES, operand.code())
            .alsoFallible(operand.fallible())
        : Java.sure("(long) $L.size()", operand.primary()).alsoFallible(operand.fallible());
  }

  private Java text(IrTerm.Call call, String method) {
    Java left = argument(call, 0);
    Java right = argument(call, 1);
    return Java.sure("$L.$L($L)", left.primary(), method, right.code())
        .alsoFallible(left.fallible() || right.fallible());
  }

  private Java toText(IrTerm.Call call) {
    Java operand = argument(call, 0);
    if (type(call, 0) == IrType.Scalar.STRING) {
      return operand;
    }
    if (type(call, 0) == IrType.Scalar.DURATION) {
      return convert(call, "toText");
    }
    Class<?> owner =
        type(call, 0) == IrType.Scalar.BOOL
            ? Boolean.class
            : type(call, 0) == IrType.Scalar.INT ? Long.class : Instant.class;
    return owner == Instant.class
        ? Java.sure("$L.toString()", operand.primary()).alsoFallible(operand.fallible())
        : Java.sure("$T.toString($L)", owner, operand.code()).alsoFallible(operand.fallible());
  }

  private Java toInt(IrTerm.Call call) {
    return type(call, 0) == IrType.Scalar.INT ? argument(call, 0) : convert(call, "toInt");
  }

  private Java toDouble(IrTerm.Call call) {
    Java operand = argument(call, 0);
    if (type(call, 0) == IrType.Scalar.INT) {
      return new Java(
          CodeBlock.of("(double) $L", operand.primary()), Binding.UNARY, operand.fallible(), false);
    }
    return type(call, 0) == IrType.Scalar.DOUBLE ? operand : convert(call, "toDouble");
  }

  private Java convert(IrTerm.Call call, String method) {
    Java operand = argument(call, 0);
    return type(call, 0) == call.type()
        ? operand
        : Java.risky("$T.$L($L)", RuntimeTypes.CONVERSIONS, method, operand.code());
  }

  static boolean isNumber(IrType type) {
    return List.of(IrType.Scalar.INT, IrType.Scalar.DOUBLE).contains(type);
  }
}
