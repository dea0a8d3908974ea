package dev.lockstep.server.security.limit;

import dev.lockstep.engine.port.Ticker;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A bucket for each key: it holds so many drops, a request takes one, and it fills again at an even
 * pace. Of more keys than there is room for, those not seen for longest are forgotten, and begin
 * with a full bucket when they come again. Thread-safe.
 */
public final class Buckets {

  /** Keys remembered. */
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
   * Full buckets.
   *
   * @param drops how many drops come in a time; more than none
   * @param time more than none
   * @param burst how many drops a full bucket holds, at least 1
   */
  public Buckets(double drops, Duration time, int burst, Ticker ticker) {
    if (drops <= 0 || time.isZero() || time.isNegative() || burst < 1) {
      throw new IllegalArgumentException(drops + " in " + time + ", " + burst + " at once");
    }
    this.perNano = drops / time.toNanos();
    this.burst = burst;
    this.ticker = ticker;
  }

  /** Takes a drop; how long to wait for one when there is none, no time when it was taken. */
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

  /** How many keys are remembered. */
  int size() {
    synchronized (buckets) {
      return buckets.size();
    }
  }
}
