package dev.lockstep.engine.history;

import java.util.List;

/**
 * A way out of a state, or around within it, as the file of the chart has it.
 *
 * @param source the state it is written in
 * @param patterns names of events, possibly ending in {@code *}; empty for one without event
 * @param timed whether it is taken after a delay
 * @param targets as written; empty when nothing is left
 * @param reenter whether its source is left even for a target within
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
