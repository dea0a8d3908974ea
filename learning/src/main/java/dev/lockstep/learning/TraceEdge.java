package dev.lockstep.learning;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A step from a node. Mutable. */
final class TraceEdge {

  private final int letter;
  private TraceNode target;
  private long visits;
  private List<RecordedStep> samples = List.of();

  TraceEdge(int letter, TraceNode target) {
    this.letter = letter;
    this.target = target;
  }

  /** Returns the index of the letter. */
  int letter() {
    return letter;
  }

  TraceNode target() {
    return target;
  }

  /** Returns the number of recorded steps. */
  long visits() {
    return visits;
  }

  /** Returns the recorded steps that were kept, in no particular order. */
  List<RecordedStep> samples() {
    return Collections.unmodifiableList(samples);
  }

  void visit() {
    visits++;
  }

  void keep(RecordedStep step) {
    if (samples.isEmpty()) {
      samples = new ArrayList<>(1);
    }
    samples.add(step);
  }

  void redirect(TraceNode node) {
    target = node;
  }

  /** Adds the steps of another edge with the same letter. */
  void add(TraceEdge other) {
    visits += other.visits;
    if (samples.isEmpty()) {
      samples = other.samples;
    } else if (!other.samples.isEmpty()) {
      samples.addAll(other.samples);
    }
  }
}
