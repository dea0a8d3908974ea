package dev.lockstep.engine.history;

import java.util.List;

/**
 * A transition of a state in the file of the chart.
 *
 * @param source the state in which it is written
 * @param patterns names of events, possibly ending in {@code *}; empty for one without event
 * @param timed true if it is taken after a delay
 * @param targets the targets as written; empty if no state is left
 * @param reenter true if its source is left even for a target within it
 */
record ChartEdge(
    ChartState source,
    List<String> patterns,
    boolean timed,
    List<String> targets,
    boolean reenter) {

  boolean answers(String event) {
    return patterns.stream().anyMatch(pattern -> matches(pattern, event));
  }

  boolean goesByItself() {
    return patterns.isEmpty() && !timed;
  }

  private static boolean matches(String pattern, String event) {
    if (pattern.equals("*") || pattern.equals(event)) {
      return true;
    }
    return pattern.endsWith(".*") && event.startsWith(pattern.substring(0, pattern.length() - 1));
  }
}
