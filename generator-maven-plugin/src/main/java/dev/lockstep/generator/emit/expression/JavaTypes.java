package dev.lockstep.generator.emit.expression;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.model.ir.IrType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Types and values of expressions in Java. */
public final class JavaTypes {

  private JavaTypes() {}

  public static TypeName of(IrType type) {
    if (type instanceof IrType.Scalar scalar) {
      return switch (scalar) {
        case BOOL -> TypeName.BOOLEAN;
        case INT -> TypeName.LONG;
        case DOUBLE -> TypeName.DOUBLE;
        case STRING -> ClassName.get(String.class);
        case DURATION -> ClassName.get(Duration.class);
        case TIMESTAMP -> ClassName.get(Instant.class);
        case NULL, DYNAMIC -> RuntimeTypes.JSON_VALUE;
      };
    }
    if (type instanceof IrType.ListOf list) {
      return ParameterizedTypeName.get(ClassName.get(List.class), of(list.element()).box());
    }
    if (type instanceof IrType.MapOf map) {
      return ParameterizedTypeName.get(
          ClassName.get(Map.class), ClassName.get(String.class), of(map.value()).box());
    }
    return RuntimeTypes.JSON_VALUE;
  }

  /** The method of {@code JsonFields} that reads a context variable of this type. */
  public static String reader(IrType type) {
    return switch ((IrType.Scalar) type) {
      case BOOL -> "bool";
      case INT -> "integer";
      case DOUBLE -> "number";
      case DURATION -> "duration";
      case TIMESTAMP -> "timestamp";
      default -> "text";
    };
  }

  public static CodeBlock constant(Object value) {
    if (value instanceof Long number) {
      return number == Long.MIN_VALUE
          ? CodeBlock.of("$T.MIN_VALUE", Long.class)
          : CodeBlock.of("$LL", number);
    }
    if (value instanceof Double number) {
      return constant((double) number);
    }
    if (value instanceof Duration duration) {
      return duration.getNano() == 0
          ? CodeBlock.of("$T.ofSeconds($LL)", Duration.class, duration.getSeconds())
          : CodeBlock.of(
              "$T.ofSeconds($LL, $LL)", Duration.class, duration.getSeconds(), duration.getNano());
    }
    if (value instanceof Instant instant) {
      return CodeBlock.of("$T.parse($S)", Instant.class, instant.toString());
    }
    return value instanceof Boolean bool
        ? CodeBlock.of("$L", bool)
        : JavaText.literal(String.valueOf(value));
  }

  private static CodeBlock constant(double number) {
    if (Double.isNaN(number)) {
      return CodeBlock.of("$T.NaN", Double.class);
    }
    if (Double.isInfinite(number)) {
      return CodeBlock.of(
          "$T.$L", Double.class, number > 0 ? "POSITIVE_INFINITY" : "NEGATIVE_INFINITY");
    }
    return CodeBlock.of("$L", Double.toString(number));
  }
}
