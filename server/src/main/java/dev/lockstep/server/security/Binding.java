package dev.lockstep.server.security;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Checks the security settings that a server needs to listen on an address. */
public final class Binding {

  private Binding() {}

  /**
   * Returns the mistakes of the settings as sentences; empty if the server may listen on the
   * address.
   *
   * @param host the address at which the server listens
   * @param isTls true if the server itself uses TLS
   * @param settings the security settings
   */
  public static List<String> problems(String host, boolean isTls, SecuritySettings settings) {
    List<String> problems = new ArrayList<>();
    boolean isLoopback = isLoopback(host);
    if (!isLoopback && settings.isOpen()) {
      problems.add("a server without authentication must listen on the loopback address");
    }
    if (!isLoopback && !isTls && settings.proxies().isEmpty()) {
      problems.add(
          "the server listens on "
              + host
              + ", which other machines can reach: configure a key store for TLS, or the proxies in"
              + " front of it");
    }
    if (!isLoopback && settings.hosts().isEmpty()) {
      problems.add("configure the host names by which other machines reach the server");
    }
    settings.hosts().stream()
        .filter(name -> !HostFilter.isName(name))
        .forEach(name -> problems.add("`" + name + "` is not a host name"));
    settings.proxies().stream()
        .filter(range -> AddressRange.parse(range).isEmpty())
        .forEach(range -> problems.add("`" + range + "` is not a range of IP addresses"));
    settings.origins().stream()
        .sorted()
        .filter(origin -> !isOrigin(origin))
        .forEach(
            origin ->
                problems.add("`" + origin + "` is not an origin, such as https://ops.example.com"));
    return problems;
  }

  /** Returns whether an address is reachable only from the same machine. */
  public static boolean isLoopback(String host) {
    return host.equalsIgnoreCase("localhost")
        || AddressRange.address(host).filter(InetAddress::isLoopbackAddress).isPresent();
  }

  private static boolean isOrigin(String origin) {
    try {
      URI uri = new URI(origin);
      return ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))
          && uri.getHost() != null
          && uri.getRawPath().isEmpty()
          && uri.getRawQuery() == null
          && uri.getRawFragment() == null
          && uri.getRawUserInfo() == null
          && origin.equals(origin.toLowerCase(Locale.ROOT));
    } catch (URISyntaxException notOne) {
      return false;
    }
  }
}
