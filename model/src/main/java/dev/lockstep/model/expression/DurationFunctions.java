package dev.lockstep.model.expression;

import dev.cel.common.CelFunctionDecl;
import dev.cel.common.CelOverloadDecl;
import dev.cel.common.types.CelType;
import dev.cel.common.types.SimpleType;
import dev.cel.runtime.CelFunctionBinding;
import java.time.Duration;
import java.util.List;

/** The declarations and bindings of functions and operators on durations that CEL does not have. */
final class DurationFunctions {

  private static final long SECOND = 1_000_000_000L;
  private static final long MILLISECOND = 1_000_000L;

  private DurationFunctions() {}

  static List<CelFunctionDecl> declarations() {
    return List.of(
        CelFunctionDecl.newFunctionDeclaration(
            "seconds",
            overload("seconds_int", SimpleType.DURATION, SimpleType.INT),
            overload("seconds_double", SimpleType.DURATION, SimpleType.DOUBLE)),
        CelFunctionDecl.newFunctionDeclaration(
            "milliseconds",
            overload("milliseconds_int", SimpleType.DURATION, SimpleType.INT),
            overload("milliseconds_double", SimpleType.DURATION, SimpleType.DOUBLE)),
        CelFunctionDecl.newFunctionDeclaration(
            "_*_",
            product("multiply_duration_int", SimpleType.DURATION, SimpleType.INT),
            product("multiply_int_duration", SimpleType.INT, SimpleType.DURATION),
            product("multiply_duration_double", SimpleType.DURATION, SimpleType.DOUBLE),
            product("multiply_double_duration", SimpleType.DOUBLE, SimpleType.DURATION)),
        CelFunctionDecl.newFunctionDeclaration(
            "_/_",
            product("divide_duration_int", SimpleType.DURATION, SimpleType.INT),
            product("divide_duration_double", SimpleType.DURATION, SimpleType.DOUBLE),
            overload(
                "divide_duration_duration",
                SimpleType.DOUBLE,
                SimpleType.DURATION,
                SimpleType.DURATION)),
        CelFunctionDecl.newFunctionDeclaration(
            "-_", overload("negate_duration", SimpleType.DURATION, SimpleType.DURATION)));
  }

  static List<CelFunctionBinding> bindings() {
    return List.of(
        units("seconds_int", Long.class, SECOND),
        units("seconds_double", Double.class, SECOND),
        units("milliseconds_int", Long.class, MILLISECOND),
        units("milliseconds_double", Double.class, MILLISECOND),
        multiply("multiply_duration_int", Long.class),
        multiply("multiply_duration_double", Double.class),
        multiplySwapped("multiply_int_duration", Long.class),
        multiplySwapped("multiply_double_duration", Double.class),
        divide("divide_duration_int", Long.class),
        divide("divide_duration_double", Double.class),
        CelFunctionBinding.from(
            "divide_duration_duration", Duration.class, Duration.class, DurationArithmetic::divide),
        CelFunctionBinding.from("negate_duration", Duration.class, DurationArithmetic::negate));
  }

  private static CelOverloadDecl product(String id, CelType first, CelType second) {
    return overload(id, SimpleType.DURATION, first, second);
  }

  private static CelOverloadDecl overload(String id, CelType result, CelType... parameters) {
    return CelOverloadDecl.newGlobalOverload(id, result, parameters);
  }

  private static <N extends Number> CelFunctionBinding units(
      String id, Class<N> number, long unitNanos) {
    return CelFunctionBinding.from(
        id, number, count -> DurationArithmetic.ofUnits(count, unitNanos));
  }

  private static <N extends Number> CelFunctionBinding multiply(String id, Class<N> number) {
    return CelFunctionBinding.from(id, Duration.class, number, DurationArithmetic::multiply);
  }

  private static <N extends Number> CelFunctionBinding multiplySwapped(String id, Class<N> number) {
    return CelFunctionBinding.from(
        id, number, Duration.class, (factor, d) -> DurationArithmetic.multiply(d, factor));
  }

  private static <N extends Number> CelFunctionBinding divide(String id, Class<N> number) {
    return CelFunctionBinding.from(
        id, Duration.class, number, (d, divisor) -> DurationArithmetic.divide(d, divisor));
  }
}
