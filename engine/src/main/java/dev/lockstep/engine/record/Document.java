package dev.lockstep.engine.record;

import dev.lockstep.engine.port.Id;

/**
 * Something a domain keeps with a root.
 *
 * @param kind what it is: {@code graph_checkpoint}, {@code memory}
 * @param name which one
 * @param data as a JSON object
 * @param at milliseconds since 1970, of its last change
 */
public record Document(Id root, String kind, String name, String data, long at) {}
