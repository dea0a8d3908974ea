package dev.lockstep.cli.conform;

import dev.lockstep.stream.Verdict;
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
}
