package dev.lockstep.verification.sample;

import dev.lockstep.model.schema.Keyword;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The bounds and divisors of the numbers that meet a conjunction. */
final class NumberRange {

  /** The largest exponent of numbers that are calculated with. */
  private static final int LARGEST_EXPONENT = 400;

  private @Nullable BigDecimal low;
  private @Nullable BigDecimal high;
  private boolean isLowOpen;
  private boolean isHighOpen;
  private final List<BigDecimal> divisors = new ArrayList<>();
  private final List<BigDecimal> excluded = new ArrayList<>();

  static NumberRange of(Conjunction conjunction) {
    NumberRange range = new NumberRange();
    for (Literal literal : conjunction.literals(Keyword.Limit.class)) {
      range.add((Keyword.Limit) literal.keyword(), literal.holds());
    }
    return range;
  }

  private void add(Keyword.Limit limit, boolean holds) {
    switch (limit.keyword()) {
      case "minimum" -> bound(limit.limit(), holds, !holds);
      case "exclusiveMinimum" -> bound(limit.limit(), holds, holds);
      case "maximum" -> bound(limit.limit(), !holds, !holds);
      case "exclusiveMaximum" -> bound(limit.limit(), !holds, holds);
      default -> (holds ? divisors : excluded).add(limit.limit());
    }
  }

  private void bound(BigDecimal at, boolean isLow, boolean isOpen) {
    if (isLow) {
      int order = low == null ? 1 : at.compareTo(low);
      isLowOpen = order == 0 ? isLowOpen || isOpen : order > 0 ? isOpen : isLowOpen;
      low = order > 0 ? at : low;
    } else {
      int order = high == null ? -1 : at.compareTo(high);
      isHighOpen = order == 0 ? isHighOpen || isOpen : order < 0 ? isOpen : isHighOpen;
      high = order < 0 ? at : high;
    }
  }

  Optional<BigDecimal> low() {
    return Optional.ofNullable(low);
  }

  Optional<BigDecimal> high() {
    return Optional.ofNullable(high);
  }

  /** Returns the divisors that the numbers must not have. */
  List<BigDecimal> excluded() {
    return excluded;
  }

  boolean hasDivisors() {
    return !divisors.isEmpty();
  }

  boolean contains(BigDecimal number) {
    return (low == null || number.compareTo(low) >= (isLowOpen ? 1 : 0))
        && (high == null || number.compareTo(high) <= (isHighOpen ? -1 : 0));
  }

  boolean isEmpty() {
    if (low == null || high == null) {
      return false;
    }
    int order = low.compareTo(high);
    return order > 0 || (order == 0 && (isLowOpen || isHighOpen));
  }

  /**
   * Returns the distance between the numbers: the least common multiple of the divisors, and of 1
   * for integers. Returns empty without divisors, and if the numbers are too long to calculate
   * with.
   */
  Optional<BigDecimal> step(boolean isInteger) {
    List<BigDecimal> all = new ArrayList<>(divisors);
    if (isInteger) {
      all.add(BigDecimal.ONE);
    }
    if (all.isEmpty() || !isShort()) {
      return Optional.empty();
    }
    int scale = all.stream().mapToInt(BigDecimal::scale).max().orElse(0);
    BigInteger multiple = BigInteger.ONE;
    for (BigDecimal each : all) {
      BigInteger units = each.setScale(Math.max(scale, 0)).unscaledValue();
      multiple = multiple.divide(multiple.gcd(units)).multiply(units);
    }
    return Optional.of(new BigDecimal(multiple, Math.max(scale, 0)));
  }

  private boolean isShort() {
    List<BigDecimal> all = new ArrayList<>(divisors);
    low().ifPresent(all::add);
    high().ifPresent(all::add);
    return all.stream()
        .allMatch(
            each ->
                Math.abs((long) each.scale()) <= LARGEST_EXPONENT
                    && each.precision() <= LARGEST_EXPONENT);
  }
}
