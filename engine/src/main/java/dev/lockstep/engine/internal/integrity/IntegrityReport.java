package dev.lockstep.engine.internal.integrity;

import java.util.List;
import java.util.Map;

/**
 * The result of a check.
 *
 * @param roots number of families checked
 * @param instances number of instances checked
 * @param entries number of journal entries checked
 * @param events number of stream events checked
 * @param folded number of instances whose journal leads to their stored snapshot
 * @param skipped number of journals that were not executed again, by name and version of the chart
 *     that this program does not have
 * @param findings inconsistencies, by root
 */
public record IntegrityReport(
    long roots,
    long instances,
    long entries,
    long events,
    long folded,
    Map<String, Long> skipped,
    List<Finding> findings) {

  public IntegrityReport {
    skipped = Map.copyOf(skipped);
    findings = List.copyOf(findings);
  }

  /** Returns true if there are no findings. */
  public boolean isSound() {
    return findings.isEmpty();
  }
}
