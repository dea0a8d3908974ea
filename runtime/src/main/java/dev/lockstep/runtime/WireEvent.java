package dev.lockstep.runtime;

import dev.lockstep.runtime.json.JsonValue;
import org.jspecify.annotations.Nullable;

/**
 * An external event before any check.
 *
 * @param event wire name
 * @param actor the sender; {@code null} if unknown
 * @param payload the payload; {@code null} if there is none
 */
public record WireEvent(String event, @Nullable String actor, @Nullable JsonValue payload) {}
