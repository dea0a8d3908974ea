package dev.lockstep.engine.history;

import java.util.Map;

/**
 * An event of a root's stream.
 *
 * @param root the root of the stream
 * @param seq the number in the stream, from 1 without gaps
 * @param instance the instance that emitted it
 * @param event its wire name
 * @param fields the texts of its payload
 * @param at the time according to the engine
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
