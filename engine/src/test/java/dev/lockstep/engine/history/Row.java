package dev.lockstep.engine.history;

/**
 * A row of the journal: one step of an instance from one configuration to another.
 *
 * @param root the root of the unit of work
 * @param position the number in the root's journal, from 1 without gaps
 * @param instance the instance
 * @param sequence the number among the rows of this instance; 0 is the start
 * @param chart the name of the chart
 * @param from the active atomic states by wire name, joined by spaces; empty at the start
 * @param trigger the wire name of the event; of a timer its ID; empty at the start
 * @param to the new configuration, as {@code from}
 * @param actor the sender; empty for none
 * @param timed true if a timer of the instance fired
 * @param command the ID of the command that wrote it; empty for the engine's own
 * @param at the time according to the engine
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
