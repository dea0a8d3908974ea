package dev.lockstep.engine.internal.record;

import dev.lockstep.engine.Id;

/**
 * A pending timer: an index entry over the snapshots, which define what is due.
 *
 * @param root the instance whose row is locked when the timer fires
 * @param id ID of the timer
 * @param entry entry count of the snapshot when the timer was set
 * @param due milliseconds since 1970
 */
public record StoredTimer(Id instance, Id root, String id, long entry, long due) {}
