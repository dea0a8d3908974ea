package dev.lockstep.engine;

/**
 * An event published on the stream of a root, in commit order.
 *
 * @param root the root whose stream has the event
 * @param seq number within the stream, from 1, without gaps
 * @param instance the instance that emitted it
 * @param type wire name of the emission
 * @param data content of the event, as JSON
 * @param at milliseconds since 1970
 */
public record StreamEvent(Id root, long seq, Id instance, String type, String data, long at) {}
