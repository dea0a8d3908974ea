package dev.lockstep.server.security;

import dev.lockstep.server.http.Incoming;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/**
 * The cookie a browser is logged in by. Browsers keep cookies apart by host and not by port, so
 * that in the clear the port stands in its name; encrypted, the prefix {@code __Host-} keeps others
 * from setting it.
 */
final class Cookies {

  private static final String NAME = "lockstep";
  private static final int CLEAR_PORT = 80;

  private final Proxies proxies;

  Cookies(Proxies proxies) {
    this.proxies = proxies;
  }

  /** Values the request has under our name, in their order. */
  List<String> values(Incoming incoming) {
    String start = name(incoming) + "=";
    return incoming.headers("Cookie").stream()
        .flatMap(header -> Arrays.stream(header.split(";", -1)))
        .map(String::strip)
        .filter(pair -> pair.startsWith(start))
        .map(pair -> pair.substring(start.length()))
        .toList();
  }

  /** The header that sets it. */
  String set(Incoming incoming, String value, Duration age) {
    return name(incoming)
        + "="
        + value
        + "; Path=/; Max-Age="
        + age.toSeconds()
        + "; HttpOnly; SameSite=Strict"
        + (proxies.isSecure(incoming) ? "; Secure" : "");
  }

  /** The header that takes it away. */
  String clear(Incoming incoming) {
    return set(incoming, "", Duration.ZERO);
  }

  private String name(Incoming incoming) {
    return proxies.isSecure(incoming) ? "__Host-" + NAME : NAME + "-" + port(incoming);
  }

  private static int port(Incoming incoming) {
    String host = incoming.header("Host").orElse("");
    String port = host.substring(host.lastIndexOf(':') + 1);
    return host.indexOf(':') >= 0 && port.matches("\\d{1,5}") ? Integer.parseInt(port) : CLEAR_PORT;
  }
}
