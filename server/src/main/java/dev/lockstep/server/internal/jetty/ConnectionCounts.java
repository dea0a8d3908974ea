package dev.lockstep.server.internal.jetty;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;

/** Counts open connections per address and in total. Thread-safe. */
public final class ConnectionCounts {

  private final int mostOfOne;
  private final int mostInAll;
  private final Predicate<InetAddress> isProxy;
  private final Map<InetAddress, Integer> ofAddress = new HashMap<>();
  private int inAll;

  /**
   * Creates counts of zero.
   *
   * @param mostOfOne the maximum number of connections of one address
   * @param mostInAll the maximum number of connections in total
   * @param isProxy tests addresses whose connections count in the total only
   */
  public ConnectionCounts(int mostOfOne, int mostInAll, Predicate<InetAddress> isProxy) {
    this.mostOfOne = mostOfOne;
    this.mostInAll = mostInAll;
    this.isProxy = isProxy;
  }

  /** Counts a new connection if the limits permit it. Returns false if they do not. */
  public synchronized boolean admits(SocketAddress from) {
    InetAddress address = address(from);
    int known = ofAddress.getOrDefault(address, 0);
    boolean hasAll = known >= mostOfOne && !isProxy.test(address);
    if (hasAll || inAll >= mostInAll) {
      return false;
    }
    ofAddress.put(address, known + 1);
    inAll++;
    return true;
  }

  /** Subtracts a closed connection that was counted. */
  public synchronized void left(SocketAddress from) {
    inAll--;
    ofAddress.compute(
        address(from), (address, known) -> known == null || known == 1 ? null : known - 1);
  }

  private static InetAddress address(SocketAddress from) {
    return from instanceof InetSocketAddress internet
        ? internet.getAddress()
        : InetAddress.getLoopbackAddress();
  }
}
