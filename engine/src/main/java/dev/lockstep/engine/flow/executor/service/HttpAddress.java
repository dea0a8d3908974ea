package dev.lockstep.engine.flow.executor.service;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.Map;
import java.util.Optional;

/** Decides whether an address may be called; nothing is sent to those that may not. */
final class HttpAddress {

  /** What is wrong with an address, or where it leads. */
  record Checked(URI address, Map<String, String> headers, String problem, boolean isFinal) {

    boolean isAllowed() {
      return problem.isEmpty();
    }
  }

  private final HostList hosts;
  private final HostList privateHosts;
  private final HttpSettings settings;

  HttpAddress(HttpSettings settings) {
    this.settings = settings;
    this.hosts = new HostList(settings.hosts());
    this.privateHosts = new HostList(settings.privateHosts());
  }

  Checked check(String written) {
    URI address;
    try {
      address = new URI(written);
    } catch (URISyntaxException none) {
      return refused("the address is none: " + none.getReason());
    }
    String scheme = address.getScheme();
    if (scheme == null || !scheme.equalsIgnoreCase("http") && !scheme.equalsIgnoreCase("https")) {
      return refused("an address begins with http:// or https://");
    }
    if (address.getHost() == null || address.getHost().isEmpty()) {
      return refused("the address names no host");
    }
    if (address.getRawUserInfo() != null) {
      return refused("an address has no name and no password in it");
    }
    Optional<String> open = privateHosts.entry(address);
    Optional<String> entry = open.or(() -> hosts.entry(address));
    if (entry.isEmpty()) {
      return refused("`" + address.getRawAuthority() + "` is no host flows may call");
    }
    return resolved(address, entry.get(), open.isPresent());
  }

  /** Every address a name stands for counts, whichever is taken in the end. */
  private Checked resolved(URI address, String entry, boolean isPrivateAllowed) {
    try {
      for (InetAddress each : InetAddress.getAllByName(HostList.name(address))) {
        if (!isPrivateAllowed && !PublicAddresses.contains(each)) {
          return refused("`" + HostList.name(address) + "` is a private address");
        }
      }
    } catch (UnknownHostException unknown) {
      return new Checked(address, Map.of(), "`" + HostList.name(address) + "` is not known", false);
    }
    return new Checked(address, settings.headers().getOrDefault(entry, Map.of()), "", true);
  }

  private static Checked refused(String problem) {
    return new Checked(URI.create(""), Map.of(), problem, true);
  }
}
