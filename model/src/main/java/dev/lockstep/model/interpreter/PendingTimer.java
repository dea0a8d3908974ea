package dev.lockstep.model.interpreter;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * A delayed event that is not yet due.
 *
 * @param transition index of the {@code after} transition; -1 for a delayed {@code send}
 * @param event index of the event of a delayed {@code send}; -1 for {@code after}
 * @param payload payload of a delayed {@code send}; otherwise empty
 * @param sendId name for {@code cancel}
 * @param entry the snapshot's entry count when the state was entered or the event was sent
 * @param deadline time at which it is due
 */
public record PendingTimer(
    int transition,
    int event,
    Map<String, Object> payload,
    Optional<String> sendId,
    long entry,
    Instant deadline) {}
