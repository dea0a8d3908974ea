package dev.lockstep.model.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.model.cost.GrowthExponent.Sample;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests that a quadratic loop is detected, and that a linear one is not reported as quadratic. */
class GrowthExponentTest {

  private static final double LIMIT = GrowthExponent.LINEAR;

  private static volatile long sink;

  @Test
  void aLinearWorkloadIsUnderTheLimit() {
    GrowthExponent growth =
        measure(n -> () -> sink = IntStream.range(0, 50 * n).boxed().toList().size());

    assertThat(growth.bytes()).as("%s", growth).isBetween(0.7, LIMIT);
  }

  @Test
  void sortingIsUnderTheLimit() {
    GrowthExponent growth =
        measure(
            n -> {
              List<Integer> numbers = new ArrayList<>(IntStream.range(0, n).boxed().toList());
              Collections.shuffle(numbers, new java.util.Random(1));
              return () -> sink = numbers.stream().sorted().toList().get(n / 2);
            });

    assertThat(growth.bytes()).as("%s", growth).isLessThan(LIMIT);
  }

  @Test
  void aQuadraticAllocationIsOverTheLimit() {
    GrowthExponent growth =
        measure(
            n ->
                () -> {
                  String text = "";
                  for (int i = 0; i < n; i++) {
                    text += "x";
                  }
                  sink = text.length();
                });

    assertThat(growth.bytes()).as("%s", growth).isGreaterThan(LIMIT);
  }

  @Test
  void exponentsAreTheSlopesOfTheSamples() {
    GrowthExponent growth =
        GrowthExponent.of(
            IntStream.of(1, 2, 4, 8)
                .mapToObj(n -> new Sample(n, 1_000_000L * n, 2_000_000L * n * n))
                .toList());

    assertThat(growth.bytes()).isCloseTo(1, within(1e-9));
    assertThat(growth.time()).isCloseTo(2, within(1e-9));
  }

  @Test
  void fixedCostsAreNoGrowth() {
    GrowthExponent growth =
        GrowthExponent.of(
            IntStream.of(1, 2, 4, 8).mapToObj(n -> new Sample(n, n * n, n * n)).toList());

    assertThat(growth.bytes()).isZero();
    assertThat(growth.time()).isZero();
  }

  @Test
  void twoSizesAreTooFew() {
    assertThatThrownBy(() -> GrowthExponent.measure(10, 39, n -> () -> {}))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static GrowthExponent measure(IntFunction<Runnable> workload) {
    return GrowthExponent.measure(1 << 8, 1 << 12, workload);
  }
}
