package dev.lockstep.server.security;

import dev.lockstep.server.http.IncomingRequest;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/**
 * The cookie of a logged-in browser. Browsers separate cookies by host but not by port, so without
 * TLS the name contains the port. With TLS, the prefix {@code __Host-} prevents other hosts from
 * setting it.
 */
final class Cookies {

  private static final String NAME = "lockstep";
  private static final int CLEAR_PORT = 80;

  private final Proxies proxies;
  private final String name;
  private final String sameSite;

  Cookies(Proxies proxies) {
    this(proxies, NAME, "Strict");
  }

  private Cookies(Proxies proxies, String name, String sameSite) {
    this.proxies = proxies;
    this.name = name;
    this.sameSite = sameSite;
  }

  /**
   * Returns the cookie of an attempt to log in at a provider. Browsers send it when the provider
   * sends them back, which is a navigation from another site.
   */
  static Cookies ofSignOn(Proxies proxies) {
    return new Cookies(proxies, NAME + "-sign-on", "Lax");
  }

  /** Returns the values of the cookie in a request, in order. */
  List<String> values(IncomingRequest incoming) {
    String start = name(incoming) + "=";
    return incoming.headers("Cookie").stream()
        .flatMap(header -> Arrays.stream(header.split(";", -1)))
        .map(String::strip)
        .filter(pair -> pair.startsWith(start))
        .map(pair -> pair.substring(start.length()))
        .toList();
  }

  /** Returns the header that sets the cookie. */
  String set(IncomingRequest incoming, String value, Duration age) {
    return name(incoming)
        + "="
        + value
        + "; Path=/; Max-Age="
        + age.toSeconds()
        + "; HttpOnly; SameSite="
        + sameSite
        + (proxies.isSecure(incoming) ? "; Secure" : "");
  }

  /** Returns the header that deletes the cookie. */
  String clear(IncomingRequest incoming) {
    return set(incoming, "", Duration.ZERO);
  }

  private String name(IncomingRequest incoming) {
    return proxies.isSecure(incoming) ? "__Host-" + name : name + "-" + port(incoming);
  }

  private static int port(IncomingRequest incoming) {
    String host = incoming.header("Host").orElse("");
    String port = host.substring(host.lastIndexOf(':') + 1);
    return host.indexOf(':') >= 0 && port.matches("\\d{1,5}") ? Integer.parseInt(port) : CLEAR_PORT;
  }
}
