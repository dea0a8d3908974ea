package dev.lockstep.runtime;

import dev.lockstep.runtime.json.JsonValue;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A delayed event as data. An application can store it and set it again.
 *
 * @param id the ID of the transition for {@code after}; for a delayed {@code send} the name for
 *     {@code cancel}, or the wire name of the event
 * @param event wire name of the event that a delayed {@code send} delivers; {@code null} for {@code
 *     after}
 * @param payload the payload; {@code null} if there is none
 * @param entry the snapshot's entry count when the timer was set; a timer that the snapshot does
 *     not contain is stale and never fires
 * @param deadline the time at which the timer fires
 */
public record Timer(
    String id, @Nullable String event, @Nullable JsonValue payload, long entry, Instant deadline) {}
