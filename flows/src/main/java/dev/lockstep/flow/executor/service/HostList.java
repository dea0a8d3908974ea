package dev.lockstep.flow.executor.service;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A list of host names that may be called, in the notation of settings. */
final class HostList {

  private final List<String> entries;

  HostList(List<String> entries) {
    this.entries = entries;
  }

  /**
   * Returns the entry that matches an address. A port other than 80 and 443 has to be part of the
   * entry.
   */
  Optional<String> entry(URI address) {
    String host = name(address);
    return entries.stream().filter(entry -> covers(entry, host, address)).findFirst();
  }

  private static boolean covers(String entry, String host, URI address) {
    String written = entry.toLowerCase(Locale.ROOT);
    int colon = written.endsWith("]") ? -1 : written.lastIndexOf(':');
    boolean hasPort = colon > 0 && (written.indexOf(':') == colon || written.startsWith("["));
    String name = hasPort ? written.substring(0, colon) : written;
    boolean isPort =
        hasPort
            ? written.substring(colon + 1).equals(Integer.toString(port(address)))
            : port(address) == 80 || port(address) == 443;
    return isPort && (name.startsWith("*.") ? host.endsWith(name.substring(1)) : host.equals(name));
  }

  /** Returns the host of an address in lower case, without a trailing dot. */
  static String name(URI address) {
    String host = address.getHost().toLowerCase(Locale.ROOT);
    return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
  }

  private static int port(URI address) {
    if (address.getPort() >= 0) {
      return address.getPort();
    }
    return address.getScheme().equalsIgnoreCase("https") ? 443 : 80;
  }
}
