package dev.lockstep.server.security;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A range of IP addresses, written {@code 10.0.0.0/8}, {@code 2001:db8::/32} or as one address.
 * Host names are not resolved.
 */
public final class AddressRange {

  private static final Pattern V4 = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}");
  private static final Pattern V6 =
      Pattern.compile("[0-9A-Fa-f:]*:[0-9A-Fa-f:]*(\\d+(\\.\\d+){3})?");

  private final byte[] address;
  private final int bits;

  private AddressRange(byte[] address, int bits) {
    this.address = address;
    this.bits = bits;
  }

  /** Parses a range. Returns empty if the text is not one. */
  public static Optional<AddressRange> parse(String text) {
    int slash = text.indexOf('/');
    Optional<InetAddress> first = address(slash < 0 ? text : text.substring(0, slash));
    if (first.isEmpty()) {
      return Optional.empty();
    }
    byte[] bytes = first.get().getAddress();
    int all = bytes.length * 8;
    if (slash < 0) {
      return Optional.of(new AddressRange(bytes, all));
    }
    String bits = text.substring(slash + 1);
    return bits.matches("\\d{1,3}") && Integer.parseInt(bits) <= all
        ? Optional.of(new AddressRange(bytes, Integer.parseInt(bits)))
        : Optional.empty();
  }

  /**
   * Parses a numeric address; an IPv4-mapped IPv6 address is that IPv4 address. Returns empty if
   * the text is not one.
   */
  public static Optional<InetAddress> address(String text) {
    String bare =
        text.startsWith("[") && text.endsWith("]") ? text.substring(1, text.length() - 1) : text;
    if (!V4.matcher(bare).matches() && !V6.matcher(bare).matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(InetAddress.getByName(bare));
    } catch (UnknownHostException notOne) {
      return Optional.empty();
    }
  }

  /** Returns whether an address is in the range. */
  public boolean contains(InetAddress other) {
    byte[] bytes = other.getAddress();
    if (bytes.length != address.length) {
      return false;
    }
    for (int i = 0; i < bits; i++) {
      int mask = 0x80 >> i % 8;
      if ((bytes[i / 8] & mask) != (address[i / 8] & mask)) {
        return false;
      }
    }
    return true;
  }
}
