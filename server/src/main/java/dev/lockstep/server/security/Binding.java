package dev.lockstep.server.security;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What has to be so before the server is reached from elsewhere. */
public final class Binding {

  private Binding() {}

  /**
   * What is wrong with where the server listens, in sentences; nothing when it may listen there.
   *
   * @param host the address it listens at
   * @param isTls whether it encrypts connections itself
   */
  public static List<String> problems(String host, boolean isTls, SecuritySettings settings) {
    List<String> problems = new ArrayList<>();
    boolean isLoopback = isLoopback(host);
    if (!isLoopback && settings.isOpen()) {
      problems.add("only a server on the loopback address may ask nobody who they are");
    }
    if (!isLoopback && !isTls && settings.proxies().isEmpty()) {
      problems.add(
          "at "
              + host
              + " the server is reached from elsewhere: give it a key store for TLS, or name the"
              + " proxies it stands behind");
    }
    if (!isLoopback && settings.hosts().isEmpty()) {
      problems.add("say by which names the server is called from elsewhere");
    }
    settings.hosts().stream()
        .filter(name -> !HostGate.isName(name))
        .forEach(name -> problems.add("`" + name + "` is no name of a host"));
    settings.proxies().stream()
        .filter(range -> AddressRange.parse(range).isEmpty())
        .forEach(range -> problems.add("`" + range + "` is no range of addresses"));
    settings.origins().stream()
        .sorted()
        .filter(origin -> !isOrigin(origin))
        .forEach(origin -> problems.add("`" + origin + "` is no origin of a site"));
    return problems;
  }

  /** Whether only the machine itself reaches an address. */
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
