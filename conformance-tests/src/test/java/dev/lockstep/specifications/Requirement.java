package dev.lockstep.specifications;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * One requirement of a specification.
 *
 * @param id number of the specification, then {@code R<n>} for the n-th requirement statement,
 *     {@code S<n>.<m>} for the m-th clause of the THEN of the n-th scenario (0: what the scenario
 *     is given and when), or {@code D<n>.<m>} for the m-th item of the n-th list of the design
 * @param heading heading that it stands under
 * @param digest first 12 hexadecimal digits of the SHA-256 of its text, white space collapsed
 */
record Requirement(String id, String heading, String digest) {

  static Requirement of(String id, String heading, String text) {
    return new Requirement(id, heading, digest(text.strip().replaceAll("\\s+", " ")));
  }

  private static String digest(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, 6);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
