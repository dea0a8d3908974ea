package dev.lockstep.server.live;

import java.time.Duration;

/**
 * How streams are served.
 *
 * @param heartbeat a stream that is quiet for so long is sent a comment
 * @param recheck how often it is asked whether a reader still may read
 * @param look how often the store is asked for what no hint came of
 * @param stall a reader that takes nothing for so long is let go
 * @param patience a reader may be further behind than {@code pending} for so long, after a lot was
 *     told at once
 * @param retry after how long a client should come back
 * @param pending bytes a reader may be behind while it takes nothing; kept once for all readers of
 *     a stream
 * @param perPrincipal streams one principal may have at once
 * @param inAll streams there may be at once
 * @param threads that tell and read
 */
public record LiveSettings(
    Duration heartbeat,
    Duration recheck,
    Duration look,
    Duration stall,
    Duration patience,
    Duration retry,
    int pending,
    int perPrincipal,
    int inAll,
    int threads) {

  /** Heartbeats every 15 s, 256 KiB behind, 20 streams a principal and 10,000 in all. */
  public static LiveSettings standard() {
    return new LiveSettings(
        Duration.ofSeconds(15),
        Duration.ofSeconds(2),
        Duration.ofSeconds(5),
        Duration.ofSeconds(30),
        Duration.ofSeconds(1),
        Duration.ofSeconds(2),
        256 << 10,
        20,
        10_000,
        4);
  }

  /** The same with other limits of streams. */
  public LiveSettings withPlaces(int perPrincipal, int inAll) {
    return new LiveSettings(
        heartbeat, recheck, look, stall, patience, retry, pending, perPrincipal, inAll, threads);
  }

  /** The same with readers that may be far behind for longer. */
  public LiveSettings withPatience(Duration patience) {
    return new LiveSettings(
        heartbeat, recheck, look, stall, patience, retry, pending, perPrincipal, inAll, threads);
  }

  /** The same with other times. */
  public LiveSettings withTimes(
      Duration heartbeat, Duration recheck, Duration look, Duration stall) {
    return new LiveSettings(
        heartbeat, recheck, look, stall, patience, retry, pending, perPrincipal, inAll, threads);
  }
}
