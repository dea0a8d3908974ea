package dev.lockstep.engine.internal.record;

import dev.lockstep.engine.Id;

/**
 * A name that at most one instance of a tenant can hold.
 *
 * @param holder the ID of the instance that holds the name
 */
public record Claim(String tenant, String name, Id holder) {}
