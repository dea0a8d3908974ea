package dev.lockstep.benchmarks.payload;

import java.util.List;

/** Looks what a contender answers before it is timed. */
final class Answers {

  private Answers() {}

  /** On how many documents it answers wrongly, in any way; 0 for one that does not check. */
  static int wrong(Paper paper, Contender contender) {
    if (!contender.isChecking()) {
      return 0;
    }
    int most = 0;
    for (Way way : Way.values()) {
      int wrong =
          contender
              .trial(paper, way)
              .map(trial -> count(trial, paper.valid(), false) + count(trial, paper.wrong(), true))
              .orElse(0);
      most = Math.max(most, wrong);
    }
    return most;
  }

  private static int count(Trial trial, List<byte[]> documents, boolean answer) {
    return (int) documents.stream().filter(document -> trial.test(document) == answer).count();
  }
}
