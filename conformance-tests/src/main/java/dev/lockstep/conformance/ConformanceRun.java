package dev.lockstep.conformance;

import dev.lockstep.conformance.Proof.PartResult;
import dev.lockstep.conformance.explore.Check;
import dev.lockstep.conformance.explore.Finding;
import dev.lockstep.conformance.explore.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * An examination of a machine without a test framework, for command lines and build steps. Supports
 * one run. Not thread-safe.
 */
public final class ConformanceRun {

  private final Examination examination;
  private final Consumer<String> progress;

  ConformanceRun(Examination examination, Consumer<String> progress) {
    this.examination = examination;
    this.progress = progress;
  }

  /**
   * Returns a run that passes the title of each part to the listener before it examines the part.
   */
  public ConformanceRun tellingProgress(Consumer<String> listener) {
    return new ConformanceRun(examination, listener);
  }

  /** Examines the parts in order and stops after the first part that finds a difference. */
  public Proof run() {
    List<PartResult> results = new ArrayList<>();
    for (Part part : examination.parts()) {
      progress.accept(part.title());
      results.add(examine(part));
      if (!results.get(results.size() - 1).passed()) {
        break;
      }
    }
    return new Proof(examination.chart().name(), results, examination.coverage());
  }

  private static PartResult examine(Part part) {
    List<Finding> findings = new ArrayList<>();
    for (Check check : part.checks()) {
      Finding finding = check.examine();
      findings.add(finding);
      if (!finding.passed()) {
        break;
      }
    }
    return new PartResult(part.title(), findings);
  }
}
