package dev.lockstep.engine.internal.record;

import dev.lockstep.engine.Id;

/**
 * The version of a stored instance. A reader that knows the mark of a row need not read it again
 * while the mark is the same.
 *
 * @param sequence the number of steps of the instance
 * @param updatedAt the time of the last change, in milliseconds since 1970
 * @param bytes the length of the data in its stored form: data may change without a step, and again
 *     within the same millisecond
 */
public record Mark(Id id, Id root, long sequence, long updatedAt, long bytes) {}
