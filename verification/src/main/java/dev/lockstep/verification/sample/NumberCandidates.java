package dev.lockstep.verification.sample;

import dev.lockstep.model.schema.SchemaValue.NumberValue;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Numbers that meet a conjunction: small ones, those at the bounds, and those between them. */
final class NumberCandidates {

  private static final BigDecimal TWO = BigDecimal.valueOf(2);
  private static final BigDecimal THREE = BigDecimal.valueOf(3);
  private static final BigDecimal HALF = new BigDecimal("0.5");
  private static final int MULTIPLES = 24;

  private final NumberRange range;
  private final boolean isInteger;
  private final Set<BigDecimal> numbers = new LinkedHashSet<>();

  private NumberCandidates(NumberRange range, boolean isInteger) {
    this.range = range;
    this.isInteger = isInteger;
  }

  /**
   * Returns numbers of one type.
   *
   * @param isInteger true for integers, false for numbers with a fraction
   * @param wanted number of different numbers that are useful
   */
  static Candidates of(Conjunction conjunction, boolean isInteger, int wanted) {
    NumberRange range = NumberRange.of(conjunction);
    if (range.isEmpty()) {
      return Candidates.IMPOSSIBLE;
    }
    NumberCandidates candidates = new NumberCandidates(range, isInteger);
    Optional<BigDecimal> step = range.step(isInteger);
    boolean isComplete = false;
    if (step.isPresent()) {
      isComplete = candidates.addMultiples(step.get(), wanted);
    } else {
      candidates.addBetween();
    }
    range.low().ifPresent(candidates::add);
    range.high().ifPresent(candidates::add);
    List<NumberValue> values = candidates.numbers.stream().map(NumberValue::new).toList();
    return new Candidates(values, isComplete);
  }

  private void add(BigDecimal number) {
    if (range.contains(number) && new NumberValue(number).isInteger() == isInteger) {
      numbers.add(number.stripTrailingZeros());
    }
  }

  /** Adds multiples of a step. Returns true if no multiple meets the conjunction. */
  private boolean addMultiples(BigDecimal step, int wanted) {
    if (!isInteger && new NumberValue(step).isInteger()) {
      return true;
    }
    for (BigDecimal divisor : range.excluded()) {
      if (new NumberValue(step).isMultipleOf(divisor)) {
        return true;
      }
    }
    BigDecimal first = first(step);
    if (!range.contains(first)) {
      return true;
    }
    add(step);
    add(BigDecimal.ZERO);
    BigDecimal direction =
        range.low().isEmpty() && range.high().isPresent() && !range.contains(first.add(step))
            ? step.negate()
            : step;
    BigDecimal next = first;
    for (int i = 0; i < MULTIPLES + wanted; i++) {
      add(next);
      next = next.add(direction);
    }
    range.high().ifPresent(high -> addLast(high, step));
    return false;
  }

  private void addLast(BigDecimal high, BigDecimal step) {
    BigDecimal last = high.divide(step, 0, RoundingMode.FLOOR).multiply(step);
    add(last);
    add(last.subtract(step));
  }

  /** Returns the multiple of a step at the lower bound, or at the upper one, or zero. */
  private BigDecimal first(BigDecimal step) {
    if (range.low().isPresent()) {
      BigDecimal first = range.low().get().divide(step, 0, RoundingMode.CEILING).multiply(step);
      return range.contains(first) ? first : first.add(step);
    }
    if (range.high().isPresent() && !range.contains(BigDecimal.ZERO)) {
      BigDecimal first = range.high().get().divide(step, 0, RoundingMode.FLOOR).multiply(step);
      return range.contains(first) ? first : first.subtract(step);
    }
    return BigDecimal.ZERO;
  }

  private void addBetween() {
    BigDecimal base = range.low().or(range::high).orElse(BigDecimal.ONE);
    if (isInteger) {
      add(base);
      return;
    }
    add(new BigDecimal("1.5"));
    add(HALF);
    add(base.add(HALF));
    add(base.subtract(HALF));
    if (range.low().isPresent() && range.high().isPresent()) {
      BigDecimal width = range.high().get().subtract(range.low().get());
      add(base.add(width.divide(TWO)));
      add(base.add(width.divide(THREE, width.scale() + 3, RoundingMode.DOWN)));
      add(base.add(width.scaleByPowerOfTen(-1)));
    }
    for (BigDecimal divisor : range.excluded()) {
      add(divisor.divide(TWO));
      add(base.add(divisor.divide(TWO)));
      add(base.subtract(divisor.divide(TWO)));
      add(base.add(divisor.scaleByPowerOfTen(-1)));
      add(base.add(divisor.scaleByPowerOfTen(-1)).add(HALF));
    }
  }
}
