package dev.lockstep.runtime;

import dev.lockstep.runtime.json.JsonValue;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A delayed event, as data: it can be stored and armed again.
 *
 * @param id the transition's id for {@code after}; the name given for {@code cancel}, or the
 *     event's wire name, for a delayed {@code send}
 * @param event wire name of the event a delayed {@code send} brings; {@code null} for {@code after}
 * @param payload its payload; {@code null} for none
 * @param entry the snapshot's entry count when it was set: a timer whose entry is not in the
 *     snapshot is stale and never fires
 * @param deadline when it is due
 */
public record Timer(
    String id, @Nullable String event, @Nullable JsonValue payload, long entry, Instant deadline) {}
