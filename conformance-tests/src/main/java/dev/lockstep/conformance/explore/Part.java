package dev.lockstep.conformance.explore;

import java.util.List;

/**
 * A part of a proof.
 *
 * @param title the title
 * @param checks its checks, in order
 */
public record Part(String title, List<Check> checks) {
  public Part {
    checks = List.copyOf(checks);
  }
}
