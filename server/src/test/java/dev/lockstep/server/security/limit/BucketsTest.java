package dev.lockstep.server.security.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class BucketsTest {

  private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5);
  private final Buckets buckets = new Buckets(100, Duration.ofSeconds(1), 200, nanos::get);

  private int taken(String key, int tries) {
    int taken = 0;
    for (int i = 0; i < tries; i++) {
      taken += buckets.take(key).isZero() ? 1 : 0;
    }
    return taken;
  }

  private void turn(Duration by) {
    nanos.addAndGet(by.toNanos());
  }

  @Test
  void givesABurstAndThenAnEvenPace() {
    assertThat(taken("ada", 1_000)).isEqualTo(200);

    turn(Duration.ofSeconds(1));
    assertThat(taken("ada", 1_000)).isEqualTo(100);

    turn(Duration.ofHours(1));
    assertThat(taken("ada", 1_000)).as("no more than a burst is saved up").isEqualTo(200);
  }

  @Test
  void tellsHowLongToWait() {
    taken("ada", 200);

    Duration wait = buckets.take("ada");

    assertThat(wait).isEqualTo(Duration.ofMillis(10));
    turn(wait);
    assertThat(buckets.take("ada")).isZero();
  }

  @Test
  void keysDoNotShare() {
    taken("ada", 1_000);

    assertThat(taken("bob", 1_000)).isEqualTo(200);
  }

  @Test
  void askingInVainCostsNothing() {
    taken("ada", 100_000);
    turn(Duration.ofMillis(500));

    assertThat(taken("ada", 1_000)).isEqualTo(50);
  }

  @Test
  void remembersSoManyKeysAndForgetsTheOldest() {
    taken("ada", 200);
    for (int i = 0; i < 3 * Buckets.KEYS; i++) {
      buckets.take("k" + i);
      assertThat(i % 1_000 == 0 && buckets.take("ada").isZero())
          .as("who comes often is not forgotten")
          .isFalse();
    }

    assertThat(buckets.size()).isEqualTo(Buckets.KEYS);
  }
}
