package dev.lockstep.engine.record;

import dev.lockstep.engine.port.Id;

/**
 * The right of a worker to write to an instance, as long as nobody else has acquired it since.
 *
 * @param instance what was acquired
 * @param fence what the acquisition raised the row's fence to
 */
public record Lease(Id instance, long fence) {}
