package dev.lockstep.languageserver.workspace;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A cache whose values have weights. It removes the values that were not used for the longest time
 * until the sum of weights is at most a limit; a value that is heavier alone remains until the next
 * one. Thread-safe.
 */
final class WeightedCache<K, V> {

  private final long limit;
  private final ToLongFunction<V> weigher;
  private final Map<K, V> values = new LinkedHashMap<>(16, 0.75f, true);
  private long weight;

  WeightedCache(long limit, ToLongFunction<V> weigher) {
    this.limit = limit;
    this.weigher = weigher;
  }

  synchronized @Nullable V get(K key) {
    return values.get(key);
  }

  synchronized void put(K key, V value) {
    remove(key);
    values.put(key, value);
    weight += weigher.applyAsLong(value);
    Iterator<V> oldest = values.values().iterator();
    while (weight > limit && values.size() > 1) {
      weight -= weigher.applyAsLong(oldest.next());
      oldest.remove();
    }
  }

  synchronized void remove(K key) {
    V removed = values.remove(key);
    if (removed != null) {
      weight -= weigher.applyAsLong(removed);
    }
  }

  /** Adds the values of another cache. */
  synchronized void putAll(WeightedCache<K, V> other) {
    other.copy().forEach(this::put);
  }

  private synchronized Map<K, V> copy() {
    return new LinkedHashMap<>(values);
  }

  /** Returns the sum of weights. */
  synchronized long weight() {
    return weight;
  }
}
