package dev.lockstep.server.security;

import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * The settings of security.
 *
 * @param hosts the host names of the server besides those of the loopback address
 * @param proxies the address ranges of trusted proxies; empty for none
 * @param origins the exact origins of other sites whose pages may call, such as {@code
 *     https://ops.example.com}
 * @param isOpen true if authentication is disabled; only on the loopback address
 * @param idle the time after which an unused login expires
 * @param login the maximum lifetime of a login
 * @param rates the rate limits
 */
public record SecuritySettings(
    List<String> hosts,
    List<String> proxies,
    Set<String> origins,
    boolean isOpen,
    Duration idle,
    Duration login,
    Rates rates) {

  /** The tenant of the first token. */
  public static final String FIRST_TENANT = "default";

  /**
   * The default settings: loopback address, with authentication. Logins expire after 8 hours
   * without use and after 7 days.
   */
  public static final SecuritySettings STANDARD =
      new SecuritySettings(
          List.of(),
          List.of(),
          Set.of(),
          false,
          Duration.ofHours(8),
          Duration.ofDays(7),
          Rates.STANDARD);

  public SecuritySettings {
    hosts = List.copyOf(hosts);
    proxies = List.copyOf(proxies);
    origins = Set.copyOf(origins);
  }

  /** Returns a copy with other host names and trusted proxies. */
  public SecuritySettings reachedBy(List<String> hosts, List<String> proxies) {
    return new SecuritySettings(hosts, proxies, origins, isOpen, idle, login, rates);
  }

  /** Returns a copy with other allowed origins. */
  public SecuritySettings allowing(Set<String> origins) {
    return new SecuritySettings(hosts, proxies, origins, isOpen, idle, login, rates);
  }

  /** Returns a copy without authentication. */
  public SecuritySettings open() {
    return new SecuritySettings(hosts, proxies, origins, true, idle, login, rates);
  }

  /** Returns a copy with other rate limits. */
  public SecuritySettings with(Rates rates) {
    return new SecuritySettings(hosts, proxies, origins, isOpen, idle, login, rates);
  }

  /**
   * Rate limits.
   *
   * @param requests the requests per second of a principal
   * @param burst the maximum number of requests of a principal at once
   * @param failures the failed authentications per minute of an address
   */
  public record Rates(int requests, int burst, int failures) {

    /** The default limits: 100 requests per second, a burst of 200, and 10 failures per minute. */
    public static final Rates STANDARD = new Rates(100, 200, 10);
  }
}
