package dev.lockstep.server.security;

import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.IncomingRequest;
import dev.lockstep.server.http.PreRoutingFilter;
import dev.lockstep.server.http.Response;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Accepts only requests whose {@code Host} is one of the server's names. This protects against DNS
 * rebinding, in which another site lets its own name point to this server.
 */
public final class HostFilter implements PreRoutingFilter {

  /** The names of the loopback address. */
  public static final List<String> LOOPBACK = List.of("localhost", "127.0.0.1", "[::1]");

  private static final Pattern HOST =
      Pattern.compile("(\\[[0-9A-Fa-f:.]{2,45}]|[A-Za-z0-9._-]{1,253})(?::(\\d{1,5}))?");

  private final Set<String> names = new TreeSet<>();

  /**
   * Creates a gate for some names besides those of the loopback address.
   *
   * @param more the names without port; case is ignored
   */
  public HostFilter(Collection<String> more) {
    names.addAll(LOOPBACK);
    more.forEach(name -> names.add(name.toLowerCase(Locale.ROOT)));
  }

  /** Returns whether a name without port is valid in the header {@code Host}. */
  public static boolean isName(String name) {
    Matcher matcher = HOST.matcher(name);
    return matcher.matches() && matcher.group(2) == null;
  }

  @Override
  public Optional<Response> check(IncomingRequest incoming) {
    List<String> hosts = incoming.headers("Host");
    if (hosts.size() != 1) {
      return Optional.of(
          Response.of(
              HttpProblem.of(
                  400, "host-missing", "the request must have exactly one `Host` header")));
    }
    Matcher host = HOST.matcher(hosts.get(0));
    return host.matches() && names.contains(host.group(1).toLowerCase(Locale.ROOT))
        ? Optional.empty()
        : Optional.of(
            Response.of(
                HttpProblem.of(
                    421,
                    "host-unknown",
                    "the `Host` of the request is not a configured name of this server")));
  }
}
