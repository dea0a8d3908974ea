package dev.lockstep.engine;

/**
 * The right of a worker to write to an instance until another worker acquires it.
 *
 * @param instance ID of the acquired instance
 * @param fence fence of the row as of this acquisition
 */
public record Lease(Id instance, long fence) {}
