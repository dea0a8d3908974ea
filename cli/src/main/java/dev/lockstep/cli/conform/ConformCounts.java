package dev.lockstep.cli.conform;

import dev.lockstep.cli.conform.checkpoint.Checkpoint;
import dev.lockstep.cli.conform.checkpoint.CheckpointInput;
import dev.lockstep.cli.conform.checkpoint.CheckpointOutput;
import dev.lockstep.stream.StepClass;
import dev.lockstep.stream.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Counts of the classes of lines, and the first deviations. Not thread-safe. */
final class ConformCounts implements Checkpoint.Part {

  private final int shown;
  private final long[] classes = new long[StepClass.values().length];
  private final List<Deviation> deviations = new ArrayList<>();
  private long deviating;

  /**
   * Creates counts of nothing.
   *
   * @param shown the largest number of deviations
   */
  ConformCounts(int shown) {
    this.shown = shown;
  }

  void add(StepClass kind) {
    classes[kind.ordinal()]++;
  }

  /** Adds the first deviation of an instance. */
  void deviate(LogLine line, List<String> before, Verdict verdict) {
    deviating++;
    if (deviations.size() < shown) {
      deviations.add(new Deviation(line, before, verdict));
    }
  }

  /** Returns the number of lines of a class. */
  long of(StepClass kind) {
    return classes[kind.ordinal()];
  }

  /** Returns the number of instances that have deviated. */
  long deviating() {
    return deviating;
  }

  /** Returns the first deviations, in the order of their lines. */
  List<Deviation> deviations() {
    return deviations;
  }

  @Override
  public void write(CheckpointOutput out) throws IOException {
    for (StepClass kind : StepClass.values()) {
      out.text(kind.name());
      out.number(of(kind));
    }
    out.number(deviating);
    out.count(deviations.size());
    for (Deviation deviation : deviations) {
      deviation.write(out);
    }
  }

  @Override
  public void read(CheckpointInput in) throws IOException {
    for (int i = 0; i < classes.length; i++) {
      classes[StepClass.valueOf(in.text()).ordinal()] = in.number();
    }
    deviating = in.number();
    int size = in.count();
    for (int i = 0; i < size; i++) {
      deviations.add(Deviation.read(in));
    }
  }
}
