package dev.lockstep.generator.build;

import dev.lockstep.generator.output.Publication;
import java.util.List;

/**
 * The result of a run.
 *
 * @param findings errors and warnings, sorted by position; of a run with nothing to do, the
 *     warnings of the run that did it
 * @param charts number of charts found
 * @param published the changed files
 */
public record BuildReport(
    Outcome outcome, List<Finding> findings, int charts, Publication published) {

  /** The outcome of a run. */
  public enum Outcome {
    /** The former output is right: no file was touched. */
    UP_TO_DATE,
    /** The charts are right, and so is now the output. */
    GENERATED,
    /** The charts are valid; the run was not asked to write files. */
    CHECKED,
    /** There are errors: the former output was left as it is. */
    FAILED
  }

  public BuildReport {
    findings = List.copyOf(findings);
  }

  public long errors() {
    return findings.stream().filter(Finding::isError).count();
  }

  public long warnings() {
    return findings.size() - errors();
  }
}
