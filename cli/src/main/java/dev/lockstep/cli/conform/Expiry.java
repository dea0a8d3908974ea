package dev.lockstep.cli.conform;

import dev.lockstep.cli.conform.Instances.Instance;
import dev.lockstep.cli.conform.checkpoint.Checkpoint;
import dev.lockstep.cli.conform.checkpoint.CheckpointInput;
import dev.lockstep.cli.conform.checkpoint.CheckpointOutput;
import dev.lockstep.cli.conform.time.LogClock;
import dev.lockstep.cli.conform.time.Retention;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The removal of instances whose retention has ended. An instance is removed no later than at the
 * next line of its key, by the time of that line, and when the number of instances has doubled, by
 * the clock of the file, so that a line has a constant cost. Not thread-safe.
 */
final class Expiry implements Checkpoint.Part {

  private static final int LEAST = 1 << 10;

  private final List<ChartVersion> versions;
  private final Retention retention;
  private final Instances instances;
  private final BiConsumer<Instance, Instant> pass;
  private final long[] removed;
  private final LogClock clock = new LogClock();
  private boolean hasJournals;
  private long ended;
  private long idle;
  private int limit = LEAST;

  /**
   * Creates the removal of instances.
   *
   * @param pass ends the limits of time of an instance until a time
   */
  Expiry(
      List<ChartVersion> versions,
      Retention retention,
      Instances instances,
      BiConsumer<Instance, Instant> pass) {
    this.versions = versions;
    this.retention = retention;
    this.instances = instances;
    this.pass = pass;
    this.removed = new long[versions.size()];
  }

  /** Begins a file. Each journal of an archive has its own clock. */
  void open(@Nullable LogFormat format) {
    hasJournals = format == LogFormat.ARCHIVE;
  }

  /**
   * Returns true if the retention of an instance has ended at the time of its next line.
   *
   * @param time {@code null} if the line has none
   */
  boolean isOver(Instance instance, @Nullable Instant time) {
    Instant now = time == null ? clock.now() : time;
    Instant end = end(instance);
    return end != null && now != null && !end.isAfter(now);
  }

  private @Nullable Instant end(Instance instance) {
    return retention.end(instance.time(), instance.isEnded());
  }

  /** Removes an instance before its next line if its retention has ended, or all such. */
  void advance(LogLine line) {
    if (retention.isUnlimited()) {
      return;
    }
    clock.take(hasJournals ? line.key() : line.place().file(), line.time());
    Instance instance = instances.find(line.key());
    if (instance != null && isOver(instance, line.time())) {
      remove(instance);
    }
    Instant now = clock.now();
    if (instances.size() >= limit && now != null && removeAll(now)) {
      clock.removed();
    }
  }

  /** Rejects a late first line of an instance, whose state may have been removed. */
  boolean rejects(LogLine line, LogReader reader) {
    Instant removal = line.time() == null ? null : clock.removedAfter(line.time());
    if (removal == null) {
      return false;
    }
    reader.reject(
        line.place(),
        "its time %s is before %s, beyond the window, and the state of `%s` may have been removed"
            .formatted(line.time(), removal, line.key()));
    return true;
  }

  /** Removes the instances whose retention has ended at the end of the log. */
  void end(Instant time) {
    if (!retention.isUnlimited()) {
      removeAll(time);
    }
  }

  /** Returns true if an instance was removed. */
  private boolean removeAll(Instant time) {
    List<Instance> over = new ArrayList<>();
    instances.forEach(
        each -> {
          if (isOver(each, time)) {
            over.add(each);
          }
        });
    over.sort(Comparator.comparing(Instance::time).thenComparing(Instance::key));
    over.forEach(this::remove);
    limit = Math.max(LEAST, 2 * instances.size());
    return !over.isEmpty();
  }

  private void remove(Instance instance) {
    Instant end = end(instance);
    if (end == null) {
      return;
    }
    boolean isOfEnded = retention.isOfEnded(instance.isEnded());
    ended += isOfEnded ? 1 : 0;
    idle += isOfEnded ? 0 : 1;
    if (instance.isDue(end)) {
      pass.accept(instance, end);
    }
    instance.version.violate(instance.state.shape().violated());
    removed[versions.indexOf(instance.version)]++;
    instances.remove(instance);
  }

  /** Returns the number of instances removed in a final state. */
  long ended() {
    return ended;
  }

  /** Returns the number of instances removed without a line for the time of an idle one. */
  long idle() {
    return idle;
  }

  @Override
  public void write(CheckpointOutput out) throws IOException {
    clock.write(out);
    out.number(ended);
    out.number(idle);
    out.count(limit);
    for (int i = 0; i < removed.length; i++) {
      out.number(removed[i]);
      versions.get(i).write(out);
    }
  }

  @Override
  public void read(CheckpointInput in) throws IOException {
    clock.read(in);
    ended = in.number();
    idle = in.number();
    limit = in.count();
    for (int i = 0; i < removed.length; i++) {
      removed[i] = in.number();
      versions.get(i).add(removed[i]);
      versions.get(i).read(in);
    }
  }
}
