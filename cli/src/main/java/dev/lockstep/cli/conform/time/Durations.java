package dev.lockstep.cli.conform.time;

import dev.lockstep.cli.conform.checkpoint.CheckpointInput;
import dev.lockstep.cli.conform.checkpoint.CheckpointOutput;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/**
 * Counts of durations in buckets, whose width is at most a sixteenth of their value. Not
 * thread-safe.
 */
public final class Durations {

  private static final int PARTS = 16;
  private static final int PART_BITS = 4;

  /** More counts than any duration needs. */
  private static final int MOST = Long.SIZE * PARTS;

  private long[] counts = new long[PARTS];
  private long all;

  /** Adds a duration; negative ones count as 0. */
  public void add(Duration duration) {
    int bucket = bucket(Math.max(0, duration.toMillis()));
    if (bucket >= counts.length) {
      counts = Arrays.copyOf(counts, bucket + PARTS);
    }
    counts[bucket]++;
    all++;
  }

  /** Returns the median, at most a sixteenth too large; empty if there is no duration. */
  public Optional<Duration> median() {
    long rank = (all + 1) / 2;
    for (int bucket = 0; bucket < counts.length; bucket++) {
      rank -= counts[bucket];
      if (all > 0 && rank <= 0) {
        return Optional.of(Duration.ofMillis(largest(bucket)));
      }
    }
    return Optional.empty();
  }

  public void write(CheckpointOutput out) throws IOException {
    out.number(all);
    out.count(counts.length);
    for (long count : counts) {
      out.number(count);
    }
  }

  public void read(CheckpointInput in) throws IOException {
    all = in.number();
    counts = new long[in.count(MOST)];
    for (int i = 0; i < counts.length; i++) {
      counts[i] = in.number();
    }
  }

  private static int bucket(long millis) {
    if (millis < PARTS) {
      return (int) millis;
    }
    int shift = Long.SIZE - 1 - Long.numberOfLeadingZeros(millis) - PART_BITS;
    return (shift + 1) * PARTS + (int) (millis >>> shift & PARTS - 1);
  }

  private static long largest(int bucket) {
    if (bucket < PARTS) {
      return bucket;
    }
    int shift = bucket / PARTS - 1;
    return (PARTS + (long) (bucket % PARTS) + 1 << shift) - 1;
  }
}
