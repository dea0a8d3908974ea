package dev.lockstep.server.live;

import java.time.Duration;

/**
 * The settings of streams.
 *
 * @param heartbeat the time without events after which a comment is sent
 * @param recheck the interval of checks whether a reader still has access
 * @param look the interval of reads of the store, for events without a notification
 * @param stall the time after which a reader that does not read is disconnected
 * @param patience the time for which a reader may be further behind than {@code pending}, after
 *     many events at once
 * @param retry the time after which clients should reconnect
 * @param pending the bytes that a reader that does not read may be behind; stored once for all
 *     readers of a stream
 * @param perPrincipal the maximum number of concurrent streams of a principal
 * @param inAll the maximum number of concurrent streams in total
 * @param threads the number of threads that read the store and process events
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

  /**
   * Returns the default settings: a heartbeat every 15 s, 256 KiB behind, 20 streams per principal
   * and 10,000 in total.
   */
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

  /** Returns a copy with other limits of concurrent streams. */
  public LiveSettings withPlaces(int perPrincipal, int inAll) {
    return new LiveSettings(
        heartbeat, recheck, look, stall, patience, retry, pending, perPrincipal, inAll, threads);
  }

  /** Returns a copy with another time for which readers may be further behind. */
  public LiveSettings withPatience(Duration patience) {
    return new LiveSettings(
        heartbeat, recheck, look, stall, patience, retry, pending, perPrincipal, inAll, threads);
  }

  /** Returns a copy with other intervals. */
  public LiveSettings withTimes(
      Duration heartbeat, Duration recheck, Duration look, Duration stall) {
    return new LiveSettings(
        heartbeat, recheck, look, stall, patience, retry, pending, perPrincipal, inAll, threads);
  }
}
