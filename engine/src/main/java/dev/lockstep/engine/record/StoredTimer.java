package dev.lockstep.engine.record;

import dev.lockstep.engine.port.Id;

/**
 * A timer that is pending: an index over the snapshots, which say what is due.
 *
 * @param root whose row is locked when it fires
 * @param id the timer's id
 * @param entry the snapshot's entry count when it was set
 * @param due milliseconds since 1970
 */
public record StoredTimer(Id instance, Id root, String id, long entry, long due) {}
