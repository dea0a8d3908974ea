package dev.lockstep.cli.replay;

import java.time.Instant;

/**
 * A delayed event that has not come yet.
 *
 * @param entry the machine's entry count when it was set
 */
public record Pending(String id, long entry, Instant deadline) {}
