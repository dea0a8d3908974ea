package dev.lockstep.cli.conform;

import dev.lockstep.cli.conform.checkpoint.Checkpoint;
import dev.lockstep.cli.conform.checkpoint.CheckpointInput;
import dev.lockstep.cli.conform.checkpoint.CheckpointOutput;
import dev.lockstep.cli.conform.hash.KeyHash;
import dev.lockstep.cli.conform.time.StateTimes;
import dev.lockstep.stream.SharedState;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The instances of a comparison by their keys. States are shared, as {@link SharedState} describes.
 * Not thread-safe.
 */
final class Instances implements Checkpoint.Part {

  private static final int LEAST = 1 << 10;
  private static final int MOST = 1 << 30;

  private final List<ChartVersion> versions;
  private final KeyHash hash;
  private @Nullable Instance[] table = new Instance[LEAST];
  private int size;

  /** An instance. */
  static final class Instance {

    private final String key;
    private final int hash;
    private @Nullable Instance next;

    /** The version with which it is compared. */
    ChartVersion version;

    /** The state after the last line. */
    SharedState state;

    /** The states under later versions in the list that explain all lines so far. */
    @Nullable SharedState @Nullable [] others;

    /** The times at which its states were entered, if they are recorded. */
    @Nullable StateTimes times;

    boolean hasDeviated;

    /** True from a migration to an unknown version or state until the next migration. */
    boolean isLost;

    private long second = Instant.MIN.getEpochSecond();
    private int nano;

    private Instance(String key, int hash, ChartVersion version, SharedState state, Instant time) {
      this.key = key;
      this.hash = hash;
      this.version = version;
      this.state = state;
      at(time);
    }

    String key() {
      return key;
    }

    /** Returns true if properties are monitored, and a timer or a limit of time is due. */
    boolean isDue(Instant time) {
      return !isLost
          && has(each -> !each.shape().monitors().isEmpty())
          && has(each -> each.isDue(time));
    }

    /** Returns true if no version that explains its lines accepts a further event. */
    boolean isEnded() {
      return !has(each -> !each.shape().isEnded());
    }

    private boolean has(Predicate<SharedState> feature) {
      return feature.test(state)
          || others != null
              && Arrays.stream(others).anyMatch(each -> each != null && feature.test(each));
    }

    /** Returns the time of the last line. */
    Instant time() {
      return Instant.ofEpochSecond(second, nano);
    }

    /** Continues with the version and the state of a migration. */
    void move(ChartVersion other, SharedState next, Instant now) {
      List<String> left = new ArrayList<>(state.shape().violated());
      left.removeAll(next.shape().violated());
      version.violate(left);
      version.add(-1);
      other.add(1);
      version = other;
      state = next;
      others = null;
      times = null;
      isLost = false;
      // Limits of time that have ended since are found by the next step.
      if (!next.isDue(now)) {
        at(now);
      }
    }

    /** Moves the time of the last line, unless that is later. */
    void at(Instant time) {
      if (time.isAfter(time())) {
        second = time.getEpochSecond();
        nano = time.getNano();
      }
    }
  }

  Instances(List<ChartVersion> versions, KeyHash hash) {
    this.versions = versions;
    this.hash = hash;
  }

  int size() {
    return size;
  }

  @Nullable Instance find(String key) {
    int wanted = hash.of(key);
    Instance each = table[wanted & table.length - 1];
    while (each != null && (each.hash != wanted || !each.key.equals(key))) {
      each = each.next;
    }
    return each;
  }

  void forEach(Consumer<Instance> action) {
    for (Instance first : table) {
      for (Instance each = first; each != null; each = each.next) {
        action.accept(each);
      }
    }
  }

  /** Returns the instances with due timers or limits of monitored properties, by their keys. */
  List<Instance> due(Instant time) {
    List<Instance> due = new ArrayList<>();
    forEach(
        each -> {
          if (each.isDue(time)) {
            due.add(each);
          }
        });
    due.sort(Comparator.comparing(Instance::key));
    return due;
  }

  /** Adds an instance whose key is not there. */
  Instance add(String key, ChartVersion version, SharedState state, Instant time) {
    var instance = new Instance(key, hash.of(key), version, state, time);
    if (size >= table.length && table.length < MOST) {
      grow();
    }
    put(instance, table);
    size++;
    version.add(1);
    return instance;
  }

  /** Removes an instance that is there. Its version still counts it. */
  void remove(Instance instance) {
    int slot = instance.hash & table.length - 1;
    Instance before = null;
    for (Instance each = table[slot]; each != instance && each != null; each = each.next) {
      before = each;
    }
    if (before == null) {
      table[slot] = instance.next;
    } else {
      before.next = instance.next;
    }
    size--;
  }

  private void grow() {
    @Nullable Instance[] larger = new Instance[2 * table.length];
    for (Instance first : table) {
      for (Instance each = first; each != null; ) {
        Instance next = each.next;
        put(each, larger);
        each = next;
      }
    }
    table = larger;
  }

  private static void put(Instance instance, @Nullable Instance[] table) {
    int slot = instance.hash & table.length - 1;
    instance.next = table[slot];
    table[slot] = instance;
  }

  @Override
  public void write(CheckpointOutput out) throws IOException {
    Map<SharedState.Shape, Integer> shapes = new HashMap<>();
    out.count(size);
    for (Instance first : table) {
      for (Instance each = first; each != null; each = each.next) {
        write(each, shapes, out);
      }
    }
  }

  private void write(
      Instance instance, Map<SharedState.Shape, Integer> shapes, CheckpointOutput out)
      throws IOException {
    out.text(instance.key);
    out.time(instance.time());
    out.flag(instance.hasDeviated);
    int version = versions.indexOf(instance.version);
    // The complement is the version of a lost instance.
    out.count(instance.isLost ? ~version : version);
    write(instance.version, instance.state, shapes, out);
    out.flag(instance.others != null);
    if (instance.others != null) {
      for (int i = 0; i < versions.size(); i++) {
        SharedState other = instance.others[i];
        out.flag(other != null);
        if (other != null) {
          write(versions.get(i), other, shapes, out);
        }
      }
    }
    out.flag(instance.times != null);
    if (instance.times != null) {
      instance.times.write(out);
    }
  }

  /** Writes a state. What instances share is written where it occurs first. */
  private static void write(
      ChartVersion version,
      SharedState state,
      Map<SharedState.Shape, Integer> shapes,
      CheckpointOutput out)
      throws IOException {
    Integer known = shapes.putIfAbsent(state.shape(), shapes.size());
    out.count(known == null ? -1 : known);
    if (known == null) {
      out.bytes(version.steps().write(state.shape()));
    }
    for (Instant deadline : state.deadlines()) {
      out.time(deadline);
    }
  }

  @Override
  public void read(CheckpointInput in) throws IOException {
    List<SharedState> shapes = new ArrayList<>();
    int stored = in.count();
    for (int i = 0; i < stored; i++) {
      String key = in.text();
      Instant time = in.time();
      boolean hasDeviated = in.flag();
      int number = in.count();
      boolean isLost = number < 0;
      ChartVersion version = versions.get(isLost ? ~number : number);
      Instance instance = add(key, version, state(version, shapes, in), time);
      instance.hasDeviated = hasDeviated;
      instance.isLost = isLost;
      if (in.flag()) {
        @Nullable SharedState[] others = new SharedState[versions.size()];
        for (int j = 0; j < others.length; j++) {
          others[j] = in.flag() ? state(versions.get(j), shapes, in) : null;
        }
        instance.others = others;
      }
      instance.times = in.flag() ? StateTimes.read(in) : null;
    }
  }

  private static SharedState state(
      ChartVersion version, List<SharedState> shapes, CheckpointInput in) throws IOException {
    int known = in.count();
    if (known < 0) {
      shapes.add(version.steps().read(in.bytes()));
    }
    SharedState shared = shapes.get(known < 0 ? shapes.size() - 1 : known);
    List<Instant> deadlines = new ArrayList<>();
    for (int i = 0; i < shared.shape().deadlines(); i++) {
      deadlines.add(in.time());
    }
    return deadlines.isEmpty() ? shared : shared.with(deadlines);
  }
}
