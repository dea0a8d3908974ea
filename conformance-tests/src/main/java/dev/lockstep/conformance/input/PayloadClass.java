package dev.lockstep.conformance.input;

import dev.lockstep.runtime.json.JsonValue;
import org.jspecify.annotations.Nullable;

/**
 * A kind of payload an event may come with.
 *
 * @param name what is special about it: {@code without prompt}
 * @param value an example; {@code null} for no payload at all
 * @param valid whether the event's schema accepts it
 */
public record PayloadClass(String name, @Nullable JsonValue value, boolean valid) {}
