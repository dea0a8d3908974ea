package dev.lockstep.runtime.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonNumberTest {

  @ParameterizedTest
  @CsvSource({
    "6, 3, true",
    "7, 3, false",
    "0, 3, true",
    "0.0075, 0.0001, true",
    "0.00751, 0.0001, false",
    "1e400, 7, false",
    "1e400, 1e-400, true",
    "1e-400, 3, false",
    "1e999999999, 0.01, true",
    "1e-999999999, 1e999999999, false",
    "35, 0.5, true",
    "4.5, 1.5, true",
    "-4.5, 1.5, true",
    "9223372036854775808, 2, true",
    "0, 0.5, true"
  })
  void knowsMultiplesExactly(String dividend, String divisor, boolean expected) {
    assertThat(number(dividend).isMultipleOf(number(divisor))).isEqualTo(expected);
  }

  @Test
  void comparesAcrossSizes() {
    assertThat(number("1e400")).isGreaterThan(number("9223372036854775807"));
    assertThat(number("-1e400")).isLessThan(JsonNumber.of(Long.MIN_VALUE));
    assertThat(number("0.5")).isLessThan(JsonNumber.of(1)).isGreaterThan(JsonNumber.of(0));
    assertThat(number("1e999999999").compareTo(JsonNumber.of(1))).isPositive();
  }

  @Test
  void tellsIntegersByValueNotBySpelling() {
    assertThat(number("1.0").isInteger()).isTrue();
    assertThat(number("1e400").isInteger()).isTrue();
    assertThat(number("1e400").isLong()).isFalse();
    assertThat(number("1.5").isInteger()).isFalse();
    assertThat(number("9223372036854775807").isLong()).isTrue();
    assertThat(number("9223372036854775808").isLong()).isFalse();
    assertThatThrownBy(() -> number("1.5").longValue()).isInstanceOf(ArithmeticException.class);
  }

  @Test
  void isEqualByValue() {
    assertThat(number("100")).isEqualTo(number("1e2")).hasSameHashCodeAs(number("1e2"));
    assertThat(number("1.50")).isEqualTo(number("1.5")).hasSameHashCodeAs(number("1.5"));
    assertThat(number("1.5")).isNotEqualTo(number("1"));
    assertThat(JsonNumber.of(0.1)).isEqualTo(number("0.1"));
    assertThat(number("1e400").doubleValue()).isInfinite();
  }

  private static JsonNumber number(String text) {
    return new JsonNumber(new BigDecimal(text));
  }
}
