package dev.lockstep.flow.executor.service;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The check of addresses before a call. Nothing is sent to a rejected address. */
final class HttpAddress {

  /**
   * The result of a check: the problem of an address, or its target and the IP addresses of its
   * host.
   */
  record Checked(
      URI address,
      Map<String, String> headers,
      String problem,
      boolean isFinal,
      List<InetAddress> resolved) {

    Checked {
      resolved = List.copyOf(resolved);
    }

    boolean isAllowed() {
      return problem.isEmpty();
    }
  }

  private final HostList hosts;
  private final HostList privateHosts;
  private final HttpSettings settings;
  private final HostResolver resolver;

  HttpAddress(HttpSettings settings, HostResolver resolver) {
    this.settings = settings;
    this.resolver = resolver;
    this.hosts = new HostList(settings.hosts());
    this.privateHosts = new HostList(settings.privateHosts());
  }

  Checked check(String written) {
    URI address;
    try {
      address = new URI(written);
    } catch (URISyntaxException none) {
      return refused("the address is invalid: " + none.getReason());
    }
    String scheme = address.getScheme();
    if (scheme == null || !scheme.equalsIgnoreCase("http") && !scheme.equalsIgnoreCase("https")) {
      return refused("an address must begin with http:// or https://");
    }
    if (address.getHost() == null || address.getHost().isEmpty()) {
      return refused("the address names no host");
    }
    if (address.getRawUserInfo() != null) {
      return refused("an address must not contain a user or a password");
    }
    Optional<String> open = privateHosts.entry(address);
    Optional<String> entry = open.or(() -> hosts.entry(address));
    if (entry.isEmpty()) {
      return refused("`" + address.getRawAuthority() + "` is not a host that flows may call");
    }
    return resolved(address, entry.get(), open.isPresent());
  }

  /** Checks all IP addresses of a host. The call connects to these only. */
  private Checked resolved(URI address, String entry, boolean isPrivateAllowed) {
    List<InetAddress> resolved;
    try {
      resolved = resolver.addresses(HostList.name(address));
      for (InetAddress each : resolved) {
        if (!isPrivateAllowed && !PublicAddresses.contains(each)) {
          return refused("`" + HostList.name(address) + "` is a private address");
        }
      }
    } catch (UnknownHostException unknown) {
      return new Checked(
          address, Map.of(), "`" + HostList.name(address) + "` is not known", false, List.of());
    }
    return new Checked(
        address, settings.headers().getOrDefault(entry, Map.of()), "", true, resolved);
  }

  private static Checked refused(String problem) {
    return new Checked(URI.create(""), Map.of(), problem, true, List.of());
  }
}
