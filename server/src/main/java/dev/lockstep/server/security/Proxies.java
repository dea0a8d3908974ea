package dev.lockstep.server.security;

import dev.lockstep.server.http.Incoming;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Proxies whose word is taken for whom they speak and how they were called. What anybody else says
 * of that is not heard.
 */
public final class Proxies {

  private static final String FORWARDED_FOR = "X-Forwarded-For";
  private static final String FORWARDED_PROTO = "X-Forwarded-Proto";
  private static final int LONGEST_CHAIN = 20;

  private final List<AddressRange> trusted;

  /** No proxies for an empty list. */
  public Proxies(List<AddressRange> trusted) {
    this.trusted = List.copyOf(trusted);
  }

  /**
   * The address of who calls: the last one in the chain that is no proxy of ours. An IPv6 address
   * stands for its network of 64 bits, which one machine may have to itself.
   */
  public String client(Incoming incoming) {
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

  /** Whether the caller's connection is encrypted, to us or to the proxy. */
  public boolean isSecure(Incoming incoming) {
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

  /** Whether an address is one of theirs. */
  public boolean isProxy(InetAddress address) {
    return trusted.stream().anyMatch(range -> range.contains(address));
  }

  private static List<String> chain(Incoming incoming) {
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
