package dev.lockstep.engine.history;

import java.util.List;

/**
 * A transition of a chart's file.
 *
 * @param source the state it is written in
 * @param patterns names of events, possibly ending in {@code *}; empty for an eventless transition
 * @param timed true if it is taken after a delay
 * @param targets targets as written; empty for a transition without a target
 * @param reenter true if its source is exited even for a target within
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
