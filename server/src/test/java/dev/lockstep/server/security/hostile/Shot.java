package dev.lockstep.server.security.hostile;

import java.nio.charset.StandardCharsets;

/**
 * A request to be sent.
 *
 * @param bytes the complete request
 * @param isHead true if the response has no body
 * @param isBroken true if its length may be wrong, so that no further request can follow
 */
@SuppressWarnings("ArrayRecordComponent")
record Shot(byte[] bytes, boolean isHead, boolean isBroken) {

  /** Returns its beginning as readable text. */
  @Override
  public String toString() {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    return text.substring(0, Math.min(text.length(), 1_500)).replaceAll("lsk_\\w+", "lsk_...");
  }
}
