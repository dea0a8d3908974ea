package dev.lockstep.server.security;

import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * Who may come in, and how much they may ask.
 *
 * @param hosts names the server is called by, besides those of the machine
 * @param proxies addresses whose word is taken for whom they speak; empty for none
 * @param origins other sites whose pages may call, exact: {@code https://ops.example.com}
 * @param isOpen whether nobody is asked who they are; on the loopback address only
 * @param idle how long a login lasts that is not used
 * @param login how long a login lasts at most
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
   * The loopback address alone, everybody asked; logins end after 8 hours without use and after 7
   * days.
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

  /** The same for other names and proxies. */
  public SecuritySettings reachedBy(List<String> hosts, List<String> proxies) {
    return new SecuritySettings(hosts, proxies, origins, isOpen, idle, login, rates);
  }

  /** The same for pages of other sites. */
  public SecuritySettings allowing(Set<String> origins) {
    return new SecuritySettings(hosts, proxies, origins, isOpen, idle, login, rates);
  }

  /** The same, asking nobody who they are. */
  public SecuritySettings open() {
    return new SecuritySettings(hosts, proxies, origins, true, idle, login, rates);
  }

  /** The same with other rates. */
  public SecuritySettings with(Rates rates) {
    return new SecuritySettings(hosts, proxies, origins, isOpen, idle, login, rates);
  }

  /**
   * How much may be asked.
   *
   * @param requests a second, of a principal
   * @param burst at once, of a principal
   * @param failures a minute, of an address
   */
  public record Rates(int requests, int burst, int failures) {

    /** 100 a second with a burst of 200, 10 failures a minute. */
    public static final Rates STANDARD = new Rates(100, 200, 10);
  }
}
