package dev.lockstep.server.security.token;

import dev.lockstep.engine.Id;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * The secret of a caller: 256 random bits and the ID of the stored token. Written as a prefix, the
 * 13 characters of the ID, {@code _}, and 52 characters of Crockford's base 32 in lower case.
 *
 * @param kind the kind
 * @param id the ID of the stored token
 * @param bits the random part in base 32
 */
public record Secret(SecretKind kind, Id id, String bits) {

  /** The number of random bytes. */
  public static final int BYTES = 32;

  private static final String DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";
  private static final int LENGTH = 52;
  private static final int ID = 13;

  /** Returns random bytes in base 32. */
  static String write(byte[] random) {
    StringBuilder text = new StringBuilder(LENGTH);
    int held = 0;
    int bits = 0;
    for (byte b : random) {
      held = held << 8 | (b & 0xff);
      bits += 8;
      while (bits >= 5) {
        bits -= 5;
        text.append(DIGITS.charAt(held >>> bits & 31));
      }
      held &= (1 << bits) - 1;
    }
    return text.append(DIGITS.charAt(held << (5 - bits) & 31)).toString();
  }

  /** Parses a secret. Returns empty if the text is not a secret of this kind. */
  public static Optional<Secret> parse(SecretKind kind, String text) {
    int start = kind.prefix().length();
    int separator = start + ID;
    if (text.length() != separator + 1 + LENGTH
        || !text.startsWith(kind.prefix())
        || text.charAt(separator) != '_') {
      return Optional.empty();
    }
    String bits = text.substring(separator + 1);
    return bits.chars().allMatch(c -> DIGITS.indexOf(c) >= 0)
        ? Id.parse(text.substring(start, separator)).map(id -> new Secret(kind, id, bits))
        : Optional.empty();
  }

  /** Returns the complete secret, to be shown to the caller only. */
  public String text() {
    return kind.prefix() + id + "_" + bits;
  }

  /** Returns the hash that is stored: SHA-256 of the random part, in hexadecimal digits. */
  static String hash(String bits) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(bits.getBytes(StandardCharsets.US_ASCII)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Returns whether a stored hash is that of this secret. Takes constant time. */
  public boolean matches(String hash) {
    return MessageDigest.isEqual(
        hash(bits).getBytes(StandardCharsets.US_ASCII), hash.getBytes(StandardCharsets.US_ASCII));
  }

  /** Returns the kind and the ID, without the random part. */
  @Override
  public String toString() {
    return kind.prefix() + id + "_...";
  }
}
