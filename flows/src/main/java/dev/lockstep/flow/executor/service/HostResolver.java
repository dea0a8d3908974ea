package dev.lockstep.flow.executor.service;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Finds the addresses of a host; asked once for each call. */
@FunctionalInterface
interface HostResolver {

  /** The resolver of the machine. */
  HostResolver SYSTEM = host -> List.of(InetAddress.getAllByName(host));

  /**
   * Returns the addresses of a host, at least one.
   *
   * @throws UnknownHostException if it has none
   */
  List<InetAddress> addresses(String host) throws UnknownHostException;
}
