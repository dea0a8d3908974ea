package dev.lockstep.runtime;

import dev.lockstep.runtime.json.JsonValue;
import org.jspecify.annotations.Nullable;

/**
 * An event as it arrives from outside, nothing about it checked yet.
 *
 * @param event wire name
 * @param actor who sends it; {@code null} when nobody is named
 * @param payload {@code null} for none
 */
public record WireEvent(String event, @Nullable String actor, @Nullable JsonValue payload) {}
