package dev.lockstep.server.live;

/**
 * The numbers of streams and readers.
 *
 * @param readers the clients that are connected
 * @param tails the streams that they follow
 * @param opened the clients so far
 * @param slow the clients that were disconnected because they did not read
 * @param revoked the clients that were disconnected because they lost access
 * @param refused the clients that were rejected because of the limits
 */
public record LiveReport(
    int readers, int tails, long opened, long slow, long revoked, long refused) {}
