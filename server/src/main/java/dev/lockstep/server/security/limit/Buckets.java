package dev.lockstep.server.security.limit;

import dev.lockstep.engine.time.Ticker;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Token buckets, one for each key. A bucket has a capacity, each request takes one token from it,
 * and it refills at a constant rate. If there are more keys than the maximum, those used least
 * recently are removed and start again with a full bucket. Thread-safe.
 */
public final class Buckets {

  /** The maximum number of keys. */
  public static final int KEYS = 10_000;

  private final double perNano;
  private final int burst;
  private final Ticker ticker;
  private final Map<String, Bucket> buckets =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
          return size() > KEYS;
        }
      };

  private record Bucket(double drops, long at) {}

  /**
   * Creates full buckets.
   *
   * @param drops the number of tokens added per period, more than 0
   * @param time the period, more than zero
   * @param burst the capacity of a bucket, at least 1
   * @param ticker the clock
   */
  public Buckets(double drops, Duration time, int burst, Ticker ticker) {
    if (drops <= 0 || time.isZero() || time.isNegative() || burst < 1) {
      throw new IllegalArgumentException(drops + " in " + time + ", " + burst + " at once");
    }
    this.perNano = drops / time.toNanos();
    this.burst = burst;
    this.ticker = ticker;
  }

  /**
   * Takes a token of a key. Returns zero if there was one, otherwise the time until the next one is
   * available.
   */
  public Duration take(String key) {
    long now = ticker.nanos();
    synchronized (buckets) {
      Bucket old = buckets.get(key);
      double there =
          old == null ? burst : Math.min(burst, old.drops + Math.max(0, now - old.at) * perNano);
      boolean isTaken = there >= 1;
      buckets.put(key, new Bucket(isTaken ? there - 1 : there, now));
      return isTaken ? Duration.ZERO : Duration.ofNanos((long) Math.ceil((1 - there) / perNano));
    }
  }

  /** Returns the number of keys in memory. */
  int size() {
    synchronized (buckets) {
      return buckets.size();
    }
  }
}
