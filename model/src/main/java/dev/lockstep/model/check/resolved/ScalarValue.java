package dev.lockstep.model.check.resolved;

import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.syntax.ScalarSyntax;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The values of a chart's scalars where a type is declared, by the core schema of YAML 1.2. */
public final class ScalarValue {

  private static final Map<String, IrType> TYPES =
      Map.of(
          "bool", IrType.Scalar.BOOL,
          "int", IrType.Scalar.INT,
          "double", IrType.Scalar.DOUBLE,
          "string", IrType.Scalar.STRING,
          "duration", IrType.Scalar.DURATION,
          "timestamp", IrType.Scalar.TIMESTAMP);
  private static final Pattern BOOL = Pattern.compile("true|True|TRUE|false|False|FALSE");
  private static final Pattern INT = Pattern.compile("[-+]?[0-9]{1,40}");
  private static final Pattern BASED = Pattern.compile("0x[0-9a-fA-F]{1,40}|0o[0-7]{1,40}");
  private static final Pattern FLOAT =
      Pattern.compile("[-+]?(\\.[0-9]{1,40}|[0-9]{1,40}(\\.[0-9]{0,40})?)([eE][-+]?[0-9]{1,4})?");
  private static final Pattern NULL = Pattern.compile("null|Null|NULL|~|");

  private ScalarValue() {}

  /** Returns the type with this name for context variables, or empty if there is none. */
  public static Optional<IrType> contextType(String name) {
    return Optional.ofNullable(TYPES.get(name));
  }

  /**
   * Returns the type with this name for attributes, {@code bool}, {@code int} or {@code string}, or
   * empty if there is none.
   */
  public static Optional<IrType> attributeType(String name) {
    return contextType(name)
        .filter(
            type ->
                type == IrType.Scalar.BOOL
                    || type == IrType.Scalar.INT
                    || type == IrType.Scalar.STRING);
  }

  /**
   * Returns the default initial value of a variable: false, 0, an empty text, a zero duration, or
   * the epoch.
   */
  public static Object zero(IrType type) {
    return switch ((IrType.Scalar) type) {
      case BOOL -> false;
      case INT -> 0L;
      case DOUBLE -> 0.0;
      case DURATION -> Duration.ZERO;
      case TIMESTAMP -> Instant.EPOCH;
      case STRING, NULL, DYNAMIC -> "";
    };
  }

  /** Returns {@code scalar} as a value of {@code type}, or empty if it is not one. */
  public static Optional<Object> read(ScalarSyntax scalar, IrType type) {
    String text = scalar.text();
    boolean plain = !scalar.quoted();
    return switch ((IrType.Scalar) type) {
      case BOOL ->
          plain && BOOL.matcher(text).matches()
              ? Optional.of(text.charAt(0) == 't' || text.charAt(0) == 'T')
              : Optional.empty();
      case INT -> plain ? integer(text) : Optional.empty();
      case DOUBLE ->
          plain && FLOAT.matcher(text).matches()
              ? Optional.of((Object) Double.valueOf(text)).filter(d -> Double.isFinite((Double) d))
              : Optional.empty();
      case STRING -> plain && isOtherThanText(text) ? Optional.empty() : Optional.of(text);
      case DURATION -> DelayText.parse(text).map(d -> d);
      case TIMESTAMP -> timestamp(text);
      case NULL, DYNAMIC -> Optional.empty();
    };
  }

  private static boolean isOtherThanText(String text) {
    return BOOL.matcher(text).matches()
        || INT.matcher(text).matches()
        || BASED.matcher(text).matches()
        || FLOAT.matcher(text).matches()
        || NULL.matcher(text).matches();
  }

  private static Optional<Object> integer(String text) {
    BigInteger value;
    if (INT.matcher(text).matches()) {
      value = new BigInteger(text);
    } else if (BASED.matcher(text).matches()) {
      value = new BigInteger(text.substring(2), text.charAt(1) == 'x' ? 16 : 8);
    } else {
      return Optional.empty();
    }
    return value.bitLength() < Long.SIZE ? Optional.of(value.longValue()) : Optional.empty();
  }

  private static Optional<Object> timestamp(String text) {
    try {
      return Optional.of(OffsetDateTime.parse(text).toInstant());
    } catch (DateTimeException notATimestamp) {
      return Optional.empty();
    }
  }
}
