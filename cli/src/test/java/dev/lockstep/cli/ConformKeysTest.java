package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.conform.hash.KeyHash;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests of the hash of keys, whose collisions the writer of a log cannot choose. */
class ConformKeysTest {

  private static final int PAIRS = 15;
  private static final int POINTS = 10;

  /** Returns keys whose {@link String#hashCode} is the same. */
  private static List<String> colliding() {
    List<String> keys = List.of("");
    for (int i = 0; i < PAIRS; i++) {
      List<String> longer = new ArrayList<>();
      keys.forEach(key -> longer.addAll(List.of(key + "Aa", key + "BB")));
      keys = longer;
    }
    return keys;
  }

  @Test
  void findsKeysWithTheSameHashCodeWithFewComparisons() {
    List<String> keys = colliding();
    assertThat(keys.stream().mapToInt(String::hashCode).distinct().count()).isEqualTo(1);
    long seed = Long.getLong("lockstep.seed", 20_261_126L);
    var random = new Random(seed);
    for (int i = 0; i < POINTS; i++) {
      var hash = new KeyHash(random.nextLong());
      var chains = new int[keys.size()];
      long comparisons = 0;
      for (String key : keys) {
        comparisons += ++chains[hash.of(key) & chains.length - 1];
      }
      // 1.5 for each key are expected.
      assertThat(comparisons).as("seed %d, point %d", seed, i).isLessThan(2L * keys.size());
    }
  }

  @Test
  void distinguishesKeysByEachCharacterAndTheirLength() {
    var hash = new KeyHash(0x0123_4567_89AB_CDEFL);
    Set<Integer> hashes = new HashSet<>();
    List<String> keys = new ArrayList<>();
    for (int length = 0; length < 12; length++) {
      keys.add("\0".repeat(length));
      keys.add("\uffff".repeat(length) + "\uffff");
      for (int i = 0; i < length; i++) {
        keys.add("\0".repeat(i) + "a" + "\0".repeat(length - i - 1));
      }
    }
    keys.forEach(key -> hashes.add(hash.of(key)));

    assertThat(hashes).hasSize(keys.size());
    assertThat(hash.of("order-1")).isEqualTo(new KeyHash(0x0123_4567_89AB_CDEFL).of("order-1"));
    assertThat(hash.of("order-1")).isNotEqualTo(new KeyHash(7).of("order-1"));
  }
}
