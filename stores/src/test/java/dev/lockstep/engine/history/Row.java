package dev.lockstep.engine.history;

/**
 * A row of the journal: a step of one instance between two configurations.
 *
 * @param root the root of the instance
 * @param position its number in the root's journal, from 1 without gaps
 * @param instance the instance that moved
 * @param sequence its number among the rows of this instance; 0 is the start
 * @param chart name of the chart
 * @param from wire names of the active atomic states, separated by blanks; empty at the start
 * @param trigger wire name of the event; for a timer its ID; empty at the start
 * @param to wire names of the active atomic states after the step
 * @param actor the sender; empty if there is none
 * @param timed true if a timer of the instance moved it
 * @param command ID of the command that wrote it; empty for the engine's own
 * @param at time of the step by the engine
 */
public record Row(
    String root,
    long position,
    String instance,
    long sequence,
    String chart,
    String from,
    String trigger,
    String to,
    String actor,
    boolean timed,
    String command,
    long at) {

  boolean isStart() {
    return from.isEmpty();
  }

  String place() {
    return "row " + position + " of " + root + " (" + instance + " " + from + " --" + trigger
        + "--> " + to + ")";
  }
}
