package dev.lockstep.languageserver.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;

class WeightedCacheTest {

  /** Compares with a list of keys in the order of their use. */
  @Test
  void removesTheLeastRecentlyUsedValues() {
    long seed = Long.getLong("lockstep.seed", ThreadLocalRandom.current().nextLong());
    System.out.println("lockstep.seed=" + seed);
    Random random = new Random(seed);
    int limit = 100;
    WeightedCache<Integer, Integer> cache = new WeightedCache<>(limit, value -> value);
    List<Integer> order = new ArrayList<>();
    Map<Integer, Integer> values = new LinkedHashMap<>();
    for (int step = 0; step < 2_000; step++) {
      Integer key = random.nextInt(20);
      switch (random.nextInt(4)) {
        case 0 -> {
          assertThat(cache.get(key)).as("seed " + seed).isEqualTo(values.get(key));
          if (order.remove(key)) {
            order.add(key);
          }
        }
        case 1 -> {
          cache.remove(key);
          order.remove(key);
          values.remove(key);
        }
        default -> {
          int weight = random.nextInt(random.nextInt(10) == 0 ? 200 : 30);
          cache.put(key, weight);
          order.remove(key);
          order.add(key);
          values.put(key, weight);
          while (order.size() > 1 && sum(values) > limit) {
            values.remove(order.remove(0));
          }
        }
      }
      assertThat(cache.weight()).as("seed " + seed).isEqualTo(sum(values));
    }
  }

  private static long sum(Map<Integer, Integer> values) {
    return values.values().stream().mapToLong(value -> value).sum();
  }
}
