package dev.lockstep.execution;

import dev.lockstep.engine.Id;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Computes the key that identifies repeated attempts at the same action: {@code
 * service:method:hash}. The hash is the SHA-256 of the arguments as canonical JSON, in lower-case
 * hex, so the order of members does not matter. A colon within the service is written {@code %3A},
 * so that different actions have different keys.
 */
final class IdempotencyKey {

  private IdempotencyKey() {}

  /** Returns the key of an action; empty if it has no service or no method. */
  static Optional<String> of(JsonObject detail) {
    String service = DetailTexts.in(detail, "service");
    String method = DetailTexts.in(detail, "method");
    if (service == null || method == null) {
      return Optional.empty();
    }
    JsonValue args = detail.get("args");
    return Optional.of(
        service.replace("%", "%25").replace(":", "%3A")
            + ":"
            + method
            + ":"
            + hash(args == null ? JsonObject.EMPTY : args));
  }

  /** Returns the name that a contract claims to hold its key within the tenant. */
  static String claim(String key) {
    return "execution:" + key;
  }

  /** Returns the name that a contract claims to hold its key within its conversation. */
  static String claim(String key, Id conversation) {
    return "execution@" + conversation + ":" + key;
  }

  private static String hash(JsonValue args) {
    byte[] canonical = JsonWriter.writeSorted(args).getBytes(StandardCharsets.UTF_8);
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(canonical));
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException("every Java platform has SHA-256", missing);
    }
  }
}
