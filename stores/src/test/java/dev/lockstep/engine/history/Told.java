package dev.lockstep.engine.history;

import java.util.Map;

/**
 * An event of a root's stream.
 *
 * @param root the root of the stream
 * @param seq its number in the stream, from 1 without gaps
 * @param instance the instance that emitted it
 * @param event its wire name
 * @param fields fields of its payload that are texts
 * @param at time of the event by the engine
 */
public record Told(
    String root, long seq, String instance, String event, Map<String, String> fields, long at) {

  public Told {
    fields = Map.copyOf(fields);
  }

  String place() {
    return "event " + seq + " of " + root + " (" + event + " " + fields + ")";
  }
}
