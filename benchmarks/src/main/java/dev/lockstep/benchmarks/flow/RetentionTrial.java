package dev.lockstep.benchmarks.flow;

import dev.lockstep.benchmarks.place.Place;
import dev.lockstep.flow.retention.Retention;
import dev.lockstep.flow.retention.RetentionPolicy;
import dev.lockstep.flow.retention.RetentionRule;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * A trial of retention: latency of runs of five nodes while others are archived and deleted, and
 * without it, measured alternately; the rate of deletions; the space that new rows use again.
 */
public final class RetentionTrial {

  private static final String NAME = "retention";
  private static final int AT_ONCE = 4;
  private static final int ROUNDS = 3;

  private final PrintStream out;
  private final int stored;
  private final int measured;

  private RetentionTrial(PrintStream out, int stored, int measured) {
    this.out = out;
    this.stored = stored;
    this.measured = measured;
  }

  /**
   * Prints the figures with 10,000 stored runs, or 500 with {@code --short}. {@code sqlite} or
   * {@code postgresql} selects one store. Returns the exit code.
   */
  public static int print(List<String> words, PrintStream out) throws Exception {
    RetentionTrial trial =
        words.contains("--short")
            ? new RetentionTrial(out, 500, 50)
            : new RetentionTrial(out, 10_000, 600);
    if (!words.contains("postgresql")) {
      try (Place place = Place.sqlite()) {
        trial.print(place);
      }
    }
    if (!words.contains("sqlite")) {
      try (Place place = Place.postgresql()) {
        trial.print(place);
      }
    }
    return 0;
  }

  private void print(Place place) throws Exception {
    Path archive = Files.createTempDirectory("lockstep-archive-");
    out.printf(Locale.ROOT, "%n%s, %,d ended runs of %d nodes%n", place, stored, Side.NODES);
    try (EngineSide side = new EngineSide(place.open(NAME), 64, 1)) {
      side.run(stored, 64);
      long[] quiet = new long[0];
      long[] busy = new long[0];
      long deleted = 0;
      double seconds = 0;
      for (int round = -1; round < ROUNDS; round++) {
        long[] alone = side.run(measured, AT_ONCE);
        AtomicBoolean isOver = new AtomicBoolean();
        long before = System.nanoTime();
        CompletableFuture<Long> deletions =
            CompletableFuture.supplyAsync(() -> delete(side, archive, isOver));
        long[] beside = side.run(measured, AT_ONCE);
        isOver.set(true);
        deleted += deletions.join();
        seconds += (System.nanoTime() - before) / 1e9;
        quiet = round < 0 ? quiet : with(quiet, alone);
        busy = round < 0 ? busy : with(busy, beside);
      }
      line("run, p50 alone / beside deletions", times(quiet, busy, 0.5));
      line("run, p99 alone / beside deletions", times(quiet, busy, 0.99));
      line("deletions", "%.0f/s, %d in all".formatted(deleted / seconds, deleted));
      archived(archive);
      everything(side, archive);
      try (StoredSpace space = StoredSpace.of(place.connect(NAME))) {
        long empty = space.bytes();
        double vacuum = space.reuse();
        side.run(stored, 64);
        line(
            "database after deletion / filled again",
            "%.1f / %.1f MiB, vacuum %.1f s".formatted(mib(empty), mib(space.bytes()), vacuum));
        everything(side, archive);
        long deletedAgain = space.bytes();
        StoredSpace.Compacted compacted = space.compact();
        line(
            "database after deletion / compacted",
            "%.1f / %.1f MiB, in %.1f s"
                .formatted(mib(deletedAgain), mib(compacted.bytes()), compacted.seconds()));
      }
    } finally {
      remove(archive);
    }
  }

  private static Retention retention(EngineSide side, Path archive) {
    RetentionRule rule = RetentionRule.ofRuns(null, null, Duration.ofMillis(1));
    return new Retention(
        side.engine(), new RetentionPolicy(List.of(rule), archive, RetentionPolicy.EVERY));
  }

  /** Deletes runs like a server, which rests three times as long as each piece of work takes. */
  private static long delete(EngineSide side, Path archive, AtomicBoolean isOver) {
    return retention(side, archive)
        .pass(
            took -> {
              LockSupport.parkNanos(3 * Math.max(0, took.toNanos()));
              return !isOver.get();
            })
        .deleted();
  }

  private void everything(EngineSide side, Path archive) {
    long before = System.nanoTime();
    long deleted = retention(side, archive).pass(took -> true).deleted();
    double seconds = (System.nanoTime() - before) / 1e9;
    line("deletions without rests", "%.0f/s, %d in all".formatted(deleted / seconds, deleted));
  }

  private void archived(Path archive) throws IOException {
    try (Stream<Path> files = Files.walk(archive)) {
      long[] sizes =
          files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).toArray();
      line("archived run", "%.0f bytes".formatted(Arrays.stream(sizes).average().orElse(0)));
    }
  }

  private static long[] with(long[] some, long[] more) {
    long[] all = Arrays.copyOf(some, some.length + more.length);
    System.arraycopy(more, 0, all, some.length, more.length);
    return all;
  }

  private static String times(long[] quiet, long[] busy, double quantile) {
    double alone = quantile(quiet, quantile);
    double beside = quantile(busy, quantile);
    return "%.1f / %.1f ms, ratio %.2f".formatted(alone, beside, beside / alone);
  }

  private static double quantile(long[] nanos, double quantile) {
    long[] sorted = nanos.clone();
    Arrays.sort(sorted);
    return sorted[(int) Math.min(sorted.length - 1L, Math.round(quantile * sorted.length))] / 1e6;
  }

  private static double mib(long bytes) {
    return bytes / 1048576.0;
  }

  private void line(String what, String figure) {
    out.printf(Locale.ROOT, "  %-56s %s%n", what, figure);
  }

  private static void remove(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
