package dev.lockstep.conformance.explore;

import java.util.List;

/**
 * A part of the proof.
 *
 * @param title what it is about
 * @param checks its questions, in order
 */
public record Part(String title, List<Check> checks) {
  public Part {
    checks = List.copyOf(checks);
  }
}
