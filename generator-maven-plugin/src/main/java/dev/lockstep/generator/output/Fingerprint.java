package dev.lockstep.generator.output;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A SHA-256 over named parts, in the order they are added. Every part is preceded by its length, so
 * that no two lists of parts have the same text.
 */
public final class Fingerprint {

  private final MessageDigest digest = sha256();

  /** The SHA-256 of {@code content}, as 64 hexadecimal digits. */
  public static String of(byte[] content) {
    return HexFormat.of().formatHex(sha256().digest(content));
  }

  /** Adds a part. */
  public Fingerprint add(String name, byte[] content) {
    addPart(name.getBytes(StandardCharsets.UTF_8));
    addPart(content);
    return this;
  }

  /** Adds a part, as UTF-8. */
  public Fingerprint add(String name, String value) {
    return add(name, value.getBytes(StandardCharsets.UTF_8));
  }

  /** 64 hexadecimal digits; ends this fingerprint. */
  public String hex() {
    return HexFormat.of().formatHex(digest.digest());
  }

  private void addPart(byte[] bytes) {
    digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
    digest.update(bytes);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256, this one does not", e);
    }
  }
}
