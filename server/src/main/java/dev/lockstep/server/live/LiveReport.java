package dev.lockstep.server.live;

/**
 * How streams are doing.
 *
 * @param readers clients connected now
 * @param tails streams kept for them
 * @param opened clients so far
 * @param slow of these, let go because they took nothing
 * @param revoked of these, let go because they might not read any more
 * @param refused clients for whom there was no place
 */
public record LiveReport(
    int readers, int tails, long opened, long slow, long revoked, long refused) {}
