package dev.lockstep.engine.history;

/**
 * A row of the journal: one instance went from one configuration to another.
 *
 * @param root the root whose unit it belongs to
 * @param position its number in the root's journal, from 1 without gaps
 * @param instance the instance that moved
 * @param sequence its number among the rows of this instance, from 1 without gaps
 * @param chart name of the chart
 * @param from active atomic states as the wire spells them, joined by spaces; empty at birth
 * @param trigger wire name of the event; of a timer its id; empty at birth
 * @param to as {@code from}
 * @param actor who sent it; empty for nobody
 * @param command id of the command that wrote it; empty for the engine's own
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
    String command) {

  String place() {
    return "row " + position + " of " + root + " (" + instance + " " + from + " --" + trigger
        + "--> " + to + ")";
  }
}
