package dev.lockstep.runtime.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

class LogicTest {

  private static final BooleanSupplier FAILS =
      () -> {
        throw new EvaluationException("no value");
      };

  @Test
  void aSideThatDecidesOutweighsTheErrorOfTheOther() {
    List<BooleanSupplier> sides = List.of(() -> true, () -> false, FAILS);
    for (BooleanSupplier a : sides) {
      for (BooleanSupplier b : sides) {
        assertThat(outcome(() -> Logic.and(a, b))).isEqualTo(conjunction(outcome(a), outcome(b)));
        assertThat(outcome(() -> Logic.or(a, b))).isEqualTo(disjunction(outcome(a), outcome(b)));
      }
    }
  }

  @Test
  void anErrorDoesNotHold() {
    assertThat(Logic.holds(FAILS)).isFalse();
    assertThat(Logic.holds(() -> true)).isTrue();
  }

  private static String conjunction(String a, String b) {
    if (a.equals("false") || b.equals("false")) {
      return "false";
    }
    return a.equals("error") || b.equals("error") ? "error" : "true";
  }

  private static String disjunction(String a, String b) {
    if (a.equals("true") || b.equals("true")) {
      return "true";
    }
    return a.equals("error") || b.equals("error") ? "error" : "false";
  }

  private static String outcome(BooleanSupplier condition) {
    try {
      return String.valueOf(condition.getAsBoolean());
    } catch (EvaluationException e) {
      return "error";
    }
  }
}
