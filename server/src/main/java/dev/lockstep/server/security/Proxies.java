package dev.lockstep.server.security;

import dev.lockstep.server.http.IncomingRequest;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The trusted proxies, whose forwarding headers are evaluated. Those of other peers are ignored.
 */
public final class Proxies {

  private static final String FORWARDED_FOR = "X-Forwarded-For";
  private static final String FORWARDED_PROTO = "X-Forwarded-Proto";
  private static final int LONGEST_CHAIN = 20;

  private final List<AddressRange> trusted;

  /** Creates a list of trusted proxies; may be empty. */
  public Proxies(List<AddressRange> trusted) {
    this.trusted = List.copyOf(trusted);
  }

  /**
   * Returns the address of the client: the last one in the chain that is not a trusted proxy. An
   * IPv6 address is reduced to its /64 network, because one machine may own all of it.
   */
  public String client(IncomingRequest incoming) {
    String client = incoming.peer();
    if (!isTrusted(client)) {
      return network(client);
    }
    List<String> chain = chain(incoming);
    Collections.reverse(chain);
    for (String hop : chain.subList(0, Math.min(chain.size(), LONGEST_CHAIN))) {
      if (AddressRange.address(hop).isEmpty()) {
        break;
      }
      client = hop;
      if (!isTrusted(hop)) {
        break;
      }
    }
    return network(client);
  }

  /** Returns whether the connection of the client uses TLS, to this server or to the proxy. */
  public boolean isSecure(IncomingRequest incoming) {
    if (incoming.isTls()) {
      return true;
    }
    List<String> schemes = incoming.headers(FORWARDED_PROTO);
    return isTrusted(incoming.peer())
        && schemes.size() == 1
        && schemes.get(0).equalsIgnoreCase("https");
  }

  private boolean isTrusted(String text) {
    return AddressRange.address(text).filter(this::isProxy).isPresent();
  }

  /** Returns whether an address belongs to a trusted proxy. */
  public boolean isProxy(InetAddress address) {
    return trusted.stream().anyMatch(range -> range.contains(address));
  }

  private static List<String> chain(IncomingRequest incoming) {
    List<String> chain = new ArrayList<>();
    for (String header : incoming.headers(FORWARDED_FOR)) {
      Arrays.stream(header.split(",", -1)).map(String::strip).forEach(chain::add);
    }
    return chain;
  }

  private static String network(String text) {
    Optional<InetAddress> address = AddressRange.address(text);
    if (address.isEmpty()) {
      return text;
    }
    byte[] bytes = address.get().getAddress();
    if (bytes.length == 4) {
      return address.get().getHostAddress();
    }
    StringBuilder network = new StringBuilder();
    for (int i = 0; i < 8; i += 2) {
      network.append(Integer.toHexString((bytes[i] & 0xff) << 8 | (bytes[i + 1] & 0xff)));
      network.append(':');
    }
    return network.append(":/64").toString();
  }
}
