package dev.lockstep.flow.executor.service;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The settings of calls over HTTP. Without hosts, no call is allowed.
 *
 * @param hosts names that may be called if they resolve to public addresses: {@code
 *     api.example.com}, {@code *.example.com} for all subdomains, {@code api.example.com:8443} for
 *     one port; without a port, 80 and 443 are allowed
 * @param privateHosts names or addresses that may also resolve to loopback and private addresses,
 *     in the same notation
 * @param headers header names and values by entry of the lists above, such as {@code
 *     Authorization}, so that flows contain no secrets
 * @param timeout the timeout of a call whose node states none; greater than zero
 * @param largest the maximum number of bytes of an answer; at least 1
 * @param services the services that flows call by name
 */
public record HttpSettings(
    List<String> hosts,
    List<String> privateHosts,
    Map<String, Map<String, String>> headers,
    Duration timeout,
    int largest,
    Map<String, HttpService> services) {

  public HttpSettings {
    hosts = List.copyOf(hosts);
    privateHosts = List.copyOf(privateHosts);
    headers = Map.copyOf(headers);
    services = Map.copyOf(services);
    if (timeout.isNegative() || timeout.isZero() || largest < 1) {
      throw new IllegalArgumentException(
          "the timeout must be positive and the size of an answer at least 1");
    }
  }

  /** Creates settings without services. */
  public HttpSettings(
      List<String> hosts,
      List<String> privateHosts,
      Map<String, Map<String, String>> headers,
      Duration timeout,
      int largest) {
    this(hosts, privateHosts, headers, timeout, largest, Map.of());
  }

  /** Returns settings for these hosts, with 30 s for each call and answers of at most 512 KiB. */
  public static HttpSettings of(List<String> hosts) {
    return new HttpSettings(hosts, List.of(), Map.of(), Duration.ofSeconds(30), 1 << 19);
  }

  /** Returns settings that allow no call. */
  public static HttpSettings none() {
    return of(List.of());
  }

  /** Returns the same settings with hosts that may be loopback or private. */
  public HttpSettings withPrivate(List<String> names) {
    return new HttpSettings(hosts, names, headers, timeout, largest, services);
  }

  /** Returns the same settings with other services that flows call by name. */
  public HttpSettings withServices(Map<String, HttpService> services) {
    return new HttpSettings(hosts, privateHosts, headers, timeout, largest, services);
  }

  @Override
  public String toString() {
    return "HttpSettings[hosts="
        + hosts
        + ", privateHosts="
        + privateHosts
        + ", services="
        + services
        + "]";
  }
}
