package dev.lockstep.engine.record;

import dev.lockstep.engine.port.Id;

/**
 * A name only one instance of a tenant may hold.
 *
 * @param holder who holds it
 */
public record Claim(String tenant, String name, Id holder) {}
