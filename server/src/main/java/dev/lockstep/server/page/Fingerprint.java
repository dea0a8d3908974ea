package dev.lockstep.server.page;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.SortedMap;

/**
 * Computes a digest of a set of files: 16 hexadecimal digits of SHA-256 over names and contents.
 */
final class Fingerprint {

  private static final int LENGTH = 16;

  private Fingerprint() {}

  static String of(SortedMap<String, byte[]> files) {
    MessageDigest digest = sha256();
    files.forEach(
        (name, content) -> {
          digest.update((name + '\n' + content.length + '\n').getBytes(StandardCharsets.UTF_8));
          digest.update(content);
        });
    return HexFormat.of().formatHex(digest.digest()).substring(0, LENGTH);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java knows SHA-256", e);
    }
  }
}
