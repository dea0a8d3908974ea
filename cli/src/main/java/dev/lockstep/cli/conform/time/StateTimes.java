package dev.lockstep.cli.conform.time;

import dev.lockstep.cli.conform.checkpoint.CheckpointInput;
import dev.lockstep.cli.conform.checkpoint.CheckpointOutput;
import dev.lockstep.model.interpreter.Reaction.InterpreterMicrostep;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;

/** The times at which the active states of one instance were entered. Not thread-safe. */
public final class StateTimes {

  /** More states than a chart has. */
  private static final int MOST = 1 << 16;

  private int[] states = {};
  private long[] since = {};

  /** Returns how long a state has been active; empty if it is not. */
  public Optional<Duration> in(int state, Instant now) {
    for (int i = 0; i < states.length; i++) {
      if (states[i] == state) {
        return Optional.of(Duration.ofMillis(now.toEpochMilli() - since[i]));
      }
    }
    return Optional.empty();
  }

  public void write(CheckpointOutput out) throws IOException {
    out.count(states.length);
    for (int i = 0; i < states.length; i++) {
      out.count(states[i]);
      out.number(since[i]);
    }
  }

  public static StateTimes read(CheckpointInput in) throws IOException {
    var times = new StateTimes();
    times.states = new int[in.count(MOST)];
    times.since = new long[times.states.length];
    for (int i = 0; i < times.states.length; i++) {
      times.states[i] = in.count();
      times.since[i] = in.number();
    }
    return times;
  }

  /** Notes the states that a microstep exits and enters. */
  public void take(InterpreterMicrostep step, Instant now) {
    int kept = 0;
    int[] before = states;
    int[] next = Arrays.copyOf(before, before.length + step.entered().size());
    long[] times = Arrays.copyOf(since, next.length);
    for (int i = 0; i < before.length; i++) {
      if (!step.exited().contains(before[i])) {
        next[kept] = before[i];
        times[kept] = since[i];
        kept++;
      }
    }
    for (int state : step.entered()) {
      next[kept] = state;
      times[kept] = now.toEpochMilli();
      kept++;
    }
    states = Arrays.copyOf(next, kept);
    since = Arrays.copyOf(times, kept);
  }
}
