package dev.lockstep.engine.internal.administration;

import dev.lockstep.engine.Id;

/**
 * A search that a person saved.
 *
 * @param owner the name of the person
 * @param query the words and conditions of the search
 * @param order the wire name of the order
 * @param isShared true if all people of the tenant see it
 * @param at the time of the last change, milliseconds since 1970
 */
public record SavedView(
    Id id,
    String tenant,
    String owner,
    String name,
    String query,
    String order,
    boolean isShared,
    long at) {}
