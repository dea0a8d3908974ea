package dev.lockstep.flow.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.flow.internal.unit.Conditions;
import dev.lockstep.model.cost.GrowthExponent;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.Definition.Node.Condition;
import dev.lockstep.statecharts.flow.Definition.Node.Retry;
import dev.lockstep.statecharts.flow.Definition.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The time and memory of conditions are proportional to the size of the compared values. */
class ConditionCostTest {

  @ParameterizedTest
  @EnumSource
  void growsWithTheValues(Condition.Comparison comparison) {
    Condition condition = condition(comparison);
    GrowthExponent texts =
        GrowthExponent.measure(
            8 << 10,
            1 << 20,
            size -> {
              JsonValue one = new JsonString("x".repeat(size));
              JsonValue other = new JsonString("x".repeat(size));
              return () -> Conditions.holds(condition, one, other);
            });
    GrowthExponent numbers =
        GrowthExponent.measure(
            8 << 10,
            1 << 20,
            size -> {
              JsonValue one = number(1_000);
              JsonValue list =
                  JsonArray.of(IntStream.range(0, size / 4).boxed().toList(), JsonNumber::of);
              return () -> Conditions.holds(condition, one, list);
            });
    GrowthExponent copies =
        GrowthExponent.measure(
            8 << 10,
            1 << 20,
            size -> {
              JsonValue one = new JsonString("x".repeat(1_000) + "y");
              JsonValue list =
                  JsonArray.of(
                      Collections.nCopies(size / 1_000, "x".repeat(1_000) + "z"), JsonString::new);
              return () -> Conditions.holds(condition, one, list);
            });

    for (GrowthExponent growth : List.of(texts, numbers, copies)) {
      assertThat(growth.time()).as("%s %s", comparison, growth).isLessThan(GrowthExponent.LINEAR);
      assertThat(growth.bytes()).as("%s %s", comparison, growth).isLessThan(GrowthExponent.LINEAR);
    }
  }

  /** Returns a number of the given length without parsing its digits. */
  private static JsonNumber number(int digits) {
    return JsonNumber.of(new BigDecimal(BigInteger.ONE.shiftLeft(digits * 3).setBit(0)));
  }

  private static Condition condition(Condition.Comparison comparison) {
    return new Condition(
        "c",
        "c",
        "",
        List.of(),
        new Retry(1, false, 1_000, 2.0, 1_000),
        0,
        null,
        new Value.Constant(JsonNull.NULL),
        comparison,
        null,
        List.of(),
        List.of());
  }
}
