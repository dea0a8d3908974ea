package dev.lockstep.flow.executor.service;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Names that may be called, as they are written in settings. */
final class HostList {

  private final List<String> entries;

  HostList(List<String> entries) {
    this.entries = entries;
  }

  /** The entry an address falls under; a port that is not its scheme's has to be written. */
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

  /** The host of an address, in small letters, without the dot of a full name. */
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
