package dev.lockstep.engine.integrity;

import java.util.List;

/**
 * What came of a check.
 *
 * @param roots families looked at
 * @param instances instances looked at
 * @param entries journal entries looked at
 * @param events events of streams looked at
 * @param folded instances whose journal led to what is stored; the charts of the others are not at
 *     hand
 * @param findings by root
 */
public record IntegrityReport(
    long roots, long instances, long entries, long events, long folded, List<Finding> findings) {

  public IntegrityReport {
    findings = List.copyOf(findings);
  }

  /** Whether all of it holds together. */
  public boolean isSound() {
    return findings.isEmpty();
  }
}
