package dev.lockstep.flow;

import dev.lockstep.runtime.json.JsonValue;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of a call, stated by a person.
 *
 * @param done true if the call was done; otherwise it is made again
 * @param outputs the outputs of the call; {@code null} for none, or if it was not done
 * @param attempt the attempt that the person looked at; {@code null} for the latest
 */
public record CallOutcome(boolean done, @Nullable JsonValue outputs, @Nullable Long attempt) {}
