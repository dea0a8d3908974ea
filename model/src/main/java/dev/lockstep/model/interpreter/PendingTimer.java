package dev.lockstep.model.interpreter;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * A delayed event that has not come yet.
 *
 * @param transition index of the {@code after} transition it serves, -1 for a delayed {@code send}
 * @param event index of the event a delayed {@code send} brings, -1 for {@code after}
 * @param payload payload of a delayed {@code send}; empty otherwise
 * @param sendId name given for {@code cancel}
 * @param entry value of the snapshot's entry count when the state was entered, or the send was made
 * @param deadline when it is due
 */
public record PendingTimer(
    int transition,
    int event,
    Map<String, Object> payload,
    Optional<String> sendId,
    long entry,
    Instant deadline) {}
