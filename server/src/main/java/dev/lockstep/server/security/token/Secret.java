package dev.lockstep.server.security.token;

import dev.lockstep.engine.port.Id;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * What a caller shows: 256 random bits, and which stored token they belong to. Written as prefix,
 * 13 characters of the id, {@code _}, and 52 characters of Crockford's base 32 in lower case.
 *
 * @param id the stored token
 * @param bits the random part as it is written
 */
public record Secret(SecretKind kind, Id id, String bits) {

  /** Bytes of the random part. */
  public static final int BYTES = 32;

  private static final String DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";
  private static final int LENGTH = 52;
  private static final int ID = 13;

  /** The random part as it is written. */
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

  /** The secret written so; empty if none of this kind is. */
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

  /** All of it, for the caller and nobody else. */
  public String text() {
    return kind.prefix() + id + "_" + bits;
  }

  /** What is stored of a random part: its SHA-256, in hexadecimal digits. */
  static String hash(String bits) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(bits.getBytes(StandardCharsets.US_ASCII)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Whether this is the secret a hash was stored of; takes the same time for any secret. */
  public boolean matches(String hash) {
    return MessageDigest.isEqual(
        hash(bits).getBytes(StandardCharsets.US_ASCII), hash.getBytes(StandardCharsets.US_ASCII));
  }

  /** Which it is, without what makes it secret. */
  @Override
  public String toString() {
    return kind.prefix() + id + "_...";
  }
}
