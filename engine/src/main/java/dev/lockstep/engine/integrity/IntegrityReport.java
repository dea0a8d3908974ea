package dev.lockstep.engine.integrity;

import java.util.List;
import java.util.Map;

/**
 * What came of a check.
 *
 * @param roots families looked at
 * @param instances instances looked at
 * @param entries journal entries looked at
 * @param events events of streams looked at
 * @param folded instances whose journal led to what is stored
 * @param skipped journals that were not taken through their chart, by the name and version of the
 *     chart that this program does not have
 * @param findings by root
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

  /** Whether all of it holds together. */
  public boolean isSound() {
    return findings.isEmpty();
  }
}
