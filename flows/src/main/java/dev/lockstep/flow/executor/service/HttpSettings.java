package dev.lockstep.flow.executor.service;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Where flows may call to. Without hosts they call nowhere.
 *
 * @param hosts names that may be called where they stand for public addresses: {@code
 *     api.example.com}, {@code *.example.com} for all names below, {@code api.example.com:8443} for
 *     one port; without a port the ports 80 and 443
 * @param privateHosts the same for names, or addresses, that may stand for loopback and private
 *     addresses, too
 * @param headers header names and values by host as it is written above, such as {@code
 *     Authorization}: so that no secret stands in a flow
 * @param timeout how long a call may take whose node says nothing; greater than zero
 * @param largest most bytes of an answer; at least 1
 */
public record HttpSettings(
    List<String> hosts,
    List<String> privateHosts,
    Map<String, Map<String, String>> headers,
    Duration timeout,
    int largest) {

  public HttpSettings {
    hosts = List.copyOf(hosts);
    privateHosts = List.copyOf(privateHosts);
    headers = Map.copyOf(headers);
    if (timeout.isNegative() || timeout.isZero() || largest < 1) {
      throw new IllegalArgumentException("calls need time and room for an answer");
    }
  }

  /** Calls to these hosts alone, 30 s each, answers of at most 512 KiB. */
  public static HttpSettings of(List<String> hosts) {
    return new HttpSettings(hosts, List.of(), Map.of(), Duration.ofSeconds(30), 1 << 19);
  }

  /** No calls at all. */
  public static HttpSettings none() {
    return of(List.of());
  }

  /** The same with hosts that may be loopback or private. */
  public HttpSettings withPrivate(List<String> names) {
    return new HttpSettings(hosts, names, headers, timeout, largest);
  }

  @Override
  public String toString() {
    return "HttpSettings[hosts=" + hosts + ", privateHosts=" + privateHosts + "]";
  }
}
