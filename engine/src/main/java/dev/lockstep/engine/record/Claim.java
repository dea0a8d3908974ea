package dev.lockstep.engine.record;

import dev.lockstep.engine.port.Id;

/**
 * A name that at most one instance of a tenant can hold.
 *
 * @param holder the ID of the instance that holds the name
 */
public record Claim(String tenant, String name, Id holder) {}
