package dev.lockstep.engine.internal.record;

import dev.lockstep.engine.Id;

/**
 * The state of a root, without the rest of its row.
 *
 * @param state wire names of the active atomic states, as in {@link StoredInstance#state}
 */
public record RootState(Id id, String state) {}
