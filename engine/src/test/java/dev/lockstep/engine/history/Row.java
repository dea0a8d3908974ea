package dev.lockstep.engine.history;

/**
 * A row of the journal: one instance went from one configuration to another.
 *
 * @param root the root whose unit it belongs to
 * @param position its number in the root's journal, from 1 without gaps
 * @param instance the instance that moved
 * @param sequence its number among the rows of this instance; 0 is the start
 * @param chart name of the chart
 * @param from active atomic states as the wire spells them, joined by blanks; empty at the start
 * @param trigger wire name of the event; of a timer its id; empty at the start
 * @param to as {@code from}
 * @param actor who sent it; empty for nobody
 * @param timed whether a timer of its own moved it
 * @param command id of the command that wrote it; empty for the engine's own
 * @param at when the engine says it happened
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
