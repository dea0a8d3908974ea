package dev.lockstep.benchmarks.payload;

import java.util.List;

/** A check of a contender's answers before it is measured. */
final class Answers {

  private Answers() {}

  /**
   * Returns the number of documents with a wrong answer in any way; 0 for a contender that does not
   * validate.
   */
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
