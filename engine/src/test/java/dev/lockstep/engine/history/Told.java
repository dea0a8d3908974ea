package dev.lockstep.engine.history;

import java.util.Map;

/**
 * An event of a root's stream.
 *
 * @param root the root whose stream it is in
 * @param seq its number in the stream, from 1 without gaps
 * @param instance the instance that said it
 * @param event its wire name
 * @param fields those of its payload that are texts
 * @param at when the engine says it happened
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
