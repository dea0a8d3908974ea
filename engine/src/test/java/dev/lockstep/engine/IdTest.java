package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

final class IdTest {

  private static final Instant NOON = Instant.parse("2026-06-01T12:00:00Z");

  @Test
  void oneSpellingForEachNumber() {
    long seed = 20261121;
    Random random = new Random(seed);
    for (int i = 0; i < 10_000; i++) {
      Id id = new Id(Math.max(1, random.nextLong() >>> 1 + random.nextInt(60)));

      assertThat(Id.parse(id.toString())).as("seed %s", seed).contains(id);
      assertThat(id.toString()).hasSize(13);
    }
    assertThat(Id.parse(new Id(Long.MAX_VALUE).toString())).contains(new Id(Long.MAX_VALUE));
  }

  @Test
  void otherTextsAreNoIds() {
    for (String text :
        List.of(
            "",
            "0000000000000",
            "000000000001",
            "00000000000001",
            "8000000000000",
            "000000000000U",
            "00000000000il",
            "000000000000A",
            "000000000000\u0661")) {
      assertThat(Id.parse(text)).as(text).isEmpty();
    }
    assertThatThrownBy(() -> new Id(0)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void spellingsSortAsNumbersDo() {
    Id small = new Id(31);
    Id large = new Id(32);

    assertThat(small.toString()).isLessThan(large.toString());
    assertThat(small).isLessThan(large);
  }

  @Test
  void idsOfANodeGrowAndNeverRepeat() {
    AtomicReference<Instant> now = new AtomicReference<>(NOON);
    TimedIds ids = new TimedIds(now::get, 7);
    Set<Id> given = new HashSet<>();
    Id last = new Id(1);
    for (int i = 0; i < 20_000; i++) {
      if (i == 10_000) {
        now.set(NOON.minusSeconds(3600));
      }
      Id next = ids.next();

      assertThat(next).isGreaterThan(last);
      last = next;
      given.add(next);
    }
    assertThat(given).hasSize(20_000);
  }

  @Test
  void nodesNeverShareAnId() {
    TimedIds one = new TimedIds(() -> NOON, 1);
    TimedIds other = new TimedIds(() -> NOON, 2);
    Set<Id> given = new HashSet<>();
    for (int i = 0; i < 5_000; i++) {
      given.add(one.next());
      given.add(other.next());
    }

    assertThat(given).hasSize(10_000);
  }

  @Test
  void idsOfAMomentFallIntoManyBuckets() {
    TimedIds ids = new TimedIds(() -> NOON, 1);
    Set<Integer> buckets = new HashSet<>();
    for (int i = 0; i < 1_024; i++) {
      buckets.add(ids.next().hashCode() & 1_023);
    }

    assertThat(buckets).hasSizeGreaterThan(500);
  }
}
