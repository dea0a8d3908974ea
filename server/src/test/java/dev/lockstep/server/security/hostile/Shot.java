package dev.lockstep.server.security.hostile;

import java.nio.charset.StandardCharsets;

/**
 * A request to be sent.
 *
 * @param bytes all of it
 * @param isHead whether the answer has no body
 * @param isBroken whether it may not end where it says, so that nothing can follow it
 */
@SuppressWarnings("ArrayRecordComponent")
record Shot(byte[] bytes, boolean isHead, boolean isBroken) {

  /** Its beginning, readable. */
  @Override
  public String toString() {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    return text.substring(0, Math.min(text.length(), 1_500)).replaceAll("lsk_\\w+", "lsk_...");
  }
}
