package dev.lockstep.engine.record;

import dev.lockstep.engine.port.Id;

/**
 * An event told to the world, in the order it was committed.
 *
 * @param root whose stream it is in
 * @param seq number within the stream, from 1, without gaps
 * @param instance who emitted it
 * @param type wire name of the emission
 * @param data what it says, as JSON
 * @param at milliseconds since 1970
 */
public record StreamEvent(Id root, long seq, Id instance, String type, String data, long at) {}
