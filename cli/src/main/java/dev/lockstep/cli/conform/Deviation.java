package dev.lockstep.cli.conform;

import dev.lockstep.cli.conform.checkpoint.CheckpointInput;
import dev.lockstep.cli.conform.checkpoint.CheckpointOutput;
import dev.lockstep.stream.StepClass;
import dev.lockstep.stream.Verdict;
import java.io.IOException;
import java.util.List;

/**
 * The first deviation of an instance.
 *
 * @param before the states before the event
 */
record Deviation(LogLine line, List<String> before, Verdict verdict) {
  Deviation {
    before = List.copyOf(before);
  }

  void write(CheckpointOutput out) throws IOException {
    line.write(out);
    out.texts(before);
    out.text(verdict.kind().name());
    out.text(verdict.reason());
    out.texts(verdict.details());
    out.texts(verdict.states());
  }

  static Deviation read(CheckpointInput in) throws IOException {
    return new Deviation(
        LogLine.read(in),
        in.texts(),
        new Verdict(StepClass.valueOf(in.text()), in.text(), in.texts(), in.texts()));
  }
}
