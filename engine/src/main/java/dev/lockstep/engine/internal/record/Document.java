package dev.lockstep.engine.internal.record;

import dev.lockstep.engine.Id;

/**
 * A JSON document that a domain stores with a root.
 *
 * @param kind kind of document, for example {@code graph_checkpoint} or {@code memory}
 * @param name unique for the root and the kind
 * @param data the document as a JSON object
 * @param at time of the last change, milliseconds since 1970
 */
public record Document(Id root, String kind, String name, String data, long at) {}
