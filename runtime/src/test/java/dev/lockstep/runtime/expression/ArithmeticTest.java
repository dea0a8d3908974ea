package dev.lockstep.runtime.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.LongBinaryOperator;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

class ArithmeticTest {

  private static final List<Long> EDGES =
      List.of(
          0L,
          1L,
          -1L,
          2L,
          -2L,
          7L,
          Long.MAX_VALUE,
          Long.MIN_VALUE,
          Long.MAX_VALUE - 1,
          Long.MIN_VALUE + 1,
          1L << 32,
          -(1L << 32),
          3_037_000_500L);

  @Test
  void isExactOrAnError() {
    Random random = new Random(20261121);
    for (int i = 0; i < 20_000; i++) {
      long a = number(random);
      long b = number(random);
      BigInteger x = BigInteger.valueOf(a);
      BigInteger y = BigInteger.valueOf(b);
      check(a, b, Arithmetic::add, Optional.of(x.add(y)));
      check(a, b, Arithmetic::subtract, Optional.of(x.subtract(y)));
      check(a, b, Arithmetic::multiply, Optional.of(x.multiply(y)));
      check(a, b, Arithmetic::divide, b == 0 ? Optional.empty() : Optional.of(x.divide(y)));
      check(a, b, Arithmetic::modulo, b == 0 ? Optional.empty() : Optional.of(x.remainder(y)));
      check(a, b, (n, unused) -> Arithmetic.negate(n), Optional.of(x.negate()));
    }
  }

  @Test
  void tellsAnErrorWithoutAStackTrace() {
    assertThatThrownBy(() -> Arithmetic.divide(1, 0))
        .isInstanceOf(EvaluationException.class)
        .hasMessage("division by zero")
        .satisfies(error -> assertThat(error.getStackTrace()).isEmpty());
  }

  private static long number(Random random) {
    return random.nextBoolean()
        ? EDGES.get(random.nextInt(EDGES.size()))
        : random.nextLong() >> random.nextInt(64);
  }

  private static void check(
      long a, long b, LongBinaryOperator operator, Optional<BigInteger> exact) {
    Optional<BigInteger> expected = exact.filter(value -> value.bitLength() < 64);
    assertThat(value(() -> operator.applyAsLong(a, b))).as("%s, %s", a, b).isEqualTo(expected);
  }

  private static Optional<BigInteger> value(LongSupplier supplier) {
    try {
      return Optional.of(BigInteger.valueOf(supplier.getAsLong()));
    } catch (EvaluationException e) {
      return Optional.empty();
    }
  }
}
