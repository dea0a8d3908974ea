package dev.lockstep.flow;

import dev.lockstep.runtime.json.JsonValue;
import org.jspecify.annotations.Nullable;

/**
 * What came of a call nobody knew the outcome of.
 *
 * @param done whether it was done; if not, it is done again
 * @param outputs what it came to; {@code null} for nothing, or when it was not done
 * @param attempt the attempt that was looked at; {@code null} for the latest
 */
public record Outcome(boolean done, @Nullable JsonValue outputs, @Nullable Long attempt) {}
