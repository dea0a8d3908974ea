package dev.lockstep.runtime.region;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Configuration;
import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.RefusalReason;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.Snapshot;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigurationCacheTest {

  private static final Instant NOW = Instant.EPOCH;

  /** Enough for the cache to start over at least once; the last size needs several words. */
  @ParameterizedTest
  @ValueSource(ints = {3, 16, 40})
  void answersAsAModelDoesWhileItStartsOver(int count) throws Exception {
    Switches machine = Switches.of(count);
    ExecutorService threads = Executors.newFixedThreadPool(3);
    try {
      List<Future<?>> walks = new ArrayList<>();
      for (int thread = 0; thread < 3; thread++) {
        long seed = 20_261_125L + thread;
        walks.add(threads.submit(() -> walk(machine, count, seed)));
      }
      for (Future<?> walk : walks) {
        walk.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void dropsConfigurationsBeforeTheyOccupyMoreThanAFewMegabytes() {
    Switches machine = Switches.of(20);
    Snapshot<Switches.State, Long> start = snapshot(20, 0, 0);
    Configuration<?> first = next(machine, start, 0).configuration();
    boolean wasShared = next(machine, start, 0).configuration() == first;

    for (int bits = 0; bits < 20_000; bits++) {
      next(machine, snapshot(20, bits, 0), 0);
    }

    assertThat(wasShared).isTrue();
    assertThat(next(machine, start, 0).configuration()).isEqualTo(first).isNotSameAs(first);
  }

  @Test
  void remembersEachResultOfTheGuards() {
    Switches machine = Switches.of(4);
    for (int round = 0; round < 3; round++) {
      for (int selected = 0; selected < 16; selected++) {
        FireResult<Switches.State, Long> result =
            machine.fire(snapshot(4, 5, selected), machine.events().get(4), null, NOW);

        if (result instanceof Fired<Switches.State, Long> fired) {
          assertThat(bits(fired.snapshot())).isEqualTo(5 ^ selected);
        } else {
          assertThat(selected).isZero();
          assertThat(((Refused<Switches.State, Long>) result).refusal().kind())
              .isEqualTo(RefusalReason.GUARD_FALSE);
          assertThat(((Refused<Switches.State, Long>) result).refusal().details())
              .containsExactly("selected(0)", "selected(1)", "selected(2)", "selected(3)");
        }
      }
    }
  }

  private static void walk(Switches machine, int count, long seed) {
    Random random = new Random(seed);
    long bits = 0;
    for (int i = 0; i < 6_000; i++) {
      long selected = random.nextLong() & (1L << count) - 1;
      int event = random.nextInt(count + 1);
      Snapshot<Switches.State, Long> from = snapshot(count, bits, selected);
      long expected = event < count ? bits ^ 1L << event : bits ^ selected;
      if (expected != bits) {
        bits = bits(next(machine, from, event));
        assertThat(bits).as("seed %s, step %s", seed, i).isEqualTo(expected);
      }
    }
  }

  private static Snapshot<Switches.State, Long> next(
      Switches machine, Snapshot<Switches.State, Long> from, int event) {
    return ((Fired<Switches.State, Long>)
            machine.fire(from, machine.events().get(event), null, NOW))
        .snapshot();
  }

  private static Snapshot<Switches.State, Long> snapshot(int count, long bits, long selected) {
    List<Switches.State> states = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Switches.State region = new Switches.State(3 * i, null);
      states.add(new Switches.State(3 * i + 1 + (int) (bits >>> i & 1), region));
    }
    return new Snapshot<>(
        new ChartId("switches", "1.0.0", "0"),
        new Configuration<>(states),
        selected,
        Map.of(),
        List.of(),
        0);
  }

  private static long bits(Snapshot<Switches.State, Long> snapshot) {
    long bits = 0;
    List<Switches.State> states = snapshot.configuration().states();
    for (int i = 0; i < states.size(); i++) {
      bits |= (long) (states.get(i).ordinal() - 3 * i - 1) << i;
    }
    return bits;
  }
}
