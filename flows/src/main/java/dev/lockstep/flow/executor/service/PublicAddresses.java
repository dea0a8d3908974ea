package dev.lockstep.flow.executor.service;

import java.net.Inet4Address;
import java.net.InetAddress;

/** The public IP addresses: not of this machine, of private networks, or reserved (RFC 6890). */
final class PublicAddresses {

  private PublicAddresses() {}

  static boolean contains(InetAddress address) {
    if (address.isAnyLocalAddress()
        || address.isLoopbackAddress()
        || address.isLinkLocalAddress()
        || address.isSiteLocalAddress()
        || address.isMulticastAddress()) {
      return false;
    }
    int[] bytes = new int[address.getAddress().length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = address.getAddress()[i] & 0xff;
    }
    return address instanceof Inet4Address ? isPublic4(bytes, 0) : isPublic6(bytes);
  }

  private static boolean isPublic4(int[] bytes, int from) {
    int a = bytes[from];
    int b = bytes[from + 1];
    boolean isShared = a == 100 && (b & 0xc0) == 64;
    boolean isPrivate = a == 10 || a == 172 && (b & 0xf0) == 16 || a == 192 && b == 168;
    boolean isSpecial = a == 192 && b == 0 && bytes[from + 2] == 0 || a == 198 && (b & 0xfe) == 18;
    boolean isLocal = a == 0 || a == 127 || a == 169 && b == 254;
    return !isShared && !isPrivate && !isSpecial && !isLocal && a < 224;
  }

  private static boolean isPublic6(int[] bytes) {
    boolean isUniqueLocal = (bytes[0] & 0xfe) == 0xfc;
    boolean isNat64 = bytes[0] == 0 && bytes[1] == 0x64 && bytes[2] == 0xff && bytes[3] == 0x9b;
    boolean is6to4 = bytes[0] == 0x20 && bytes[1] == 0x02;
    boolean isTeredo = bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] == 0 && bytes[3] == 0;
    boolean isCompatible = true;
    for (int i = 0; i < 12; i++) {
      isCompatible &= bytes[i] == 0 || i > 9 && bytes[i] == 0xff;
    }
    return !isUniqueLocal
        && !isTeredo
        && (!isNat64 || isPublic4(bytes, 12))
        && (!is6to4 || isPublic4(bytes, 2))
        && (!isCompatible || isPublic4(bytes, 12));
  }
}
