package dev.lockstep.cli.conform;

import dev.lockstep.cli.conform.Instances.Instance;
import dev.lockstep.cli.conform.checkpoint.Checkpoint;
import dev.lockstep.cli.conform.checkpoint.CheckpointInput;
import dev.lockstep.cli.conform.checkpoint.CheckpointOutput;
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
 * next line of its key, and when the number of instances has doubled, so that a line has a constant
 * cost. Not thread-safe.
 */
final class Expiry implements Checkpoint.Part {

  private static final int LEAST = 1 << 10;

  private final List<ChartVersion> versions;
  private final Retention retention;
  private final Instances instances;
  private final BiConsumer<Instance, Instant> pass;
  private final long[] removed;
  private Instant clock = Instant.MIN;
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

  /** Returns true if the retention of an instance has ended at a time. */
  boolean isOver(Instance instance, @Nullable Instant time) {
    Instant now = time == null || time.isBefore(clock) ? clock : time;
    Instant end = end(instance);
    return end != null && !end.isAfter(now);
  }

  private @Nullable Instant end(Instance instance) {
    return retention.end(instance.time(), instance.state.shape().isEnded());
  }

  /** Removes an instance before its next line if its retention has ended, or all such. */
  void advance(String key, Instant time) {
    if (retention.isUnlimited()) {
      return;
    }
    clock = time.isAfter(clock) ? time : clock;
    Instance instance = instances.find(key);
    if (instance != null && isOver(instance, clock)) {
      remove(instance);
    }
    if (instances.size() >= limit) {
      removeAll();
    }
  }

  /** Removes the instances whose retention has ended at the end of the log. */
  void end(Instant time) {
    if (!retention.isUnlimited()) {
      clock = time.isAfter(clock) ? time : clock;
      removeAll();
    }
  }

  private void removeAll() {
    List<Instance> over = new ArrayList<>();
    instances.forEach(
        each -> {
          if (isOver(each, clock)) {
            over.add(each);
          }
        });
    over.sort(Comparator.comparing(Instance::time).thenComparing(Instance::key));
    over.forEach(this::remove);
    limit = Math.max(LEAST, 2 * instances.size());
  }

  private void remove(Instance instance) {
    Instant end = end(instance);
    if (end == null) {
      return;
    }
    boolean isOfEnded = retention.isOfEnded(instance.state.shape().isEnded());
    ended += isOfEnded ? 1 : 0;
    idle += isOfEnded ? 0 : 1;
    if (instance.isMonitored() && instance.isDue(end)) {
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
    out.flag(!clock.equals(Instant.MIN));
    if (!clock.equals(Instant.MIN)) {
      out.time(clock);
    }
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
    clock = in.flag() ? in.time() : Instant.MIN;
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
