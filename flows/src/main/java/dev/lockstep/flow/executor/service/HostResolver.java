package dev.lockstep.flow.executor.service;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** A resolver of host names, used once for each call. */
@FunctionalInterface
interface HostResolver {

  /** The resolver of the operating system. */
  HostResolver SYSTEM = host -> List.of(InetAddress.getAllByName(host));

  /**
   * Returns the addresses of a host, at least one.
   *
   * @throws UnknownHostException if it has none
   */
  List<InetAddress> addresses(String host) throws UnknownHostException;
}
