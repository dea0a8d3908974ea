package dev.lockstep.execution;

import dev.lockstep.engine.port.Id;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * What a second attempt at the same action is recognised by: {@code service:method:hash}, the hash
 * being the SHA-256 of the arguments as canonical JSON, in lower-case hex. Equal arguments give
 * equal keys, whatever the order of their members. A colon within the service is written {@code
 * %3A}, so that no two actions share a key.
 */
final class IdempotencyKey {

  private IdempotencyKey() {}

  /** The key of an action; empty for one that names no service and method. */
  static Optional<String> of(JsonObject detail) {
    String service = Texts.in(detail, "service");
    String method = Texts.in(detail, "method");
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

  /** The name under which a contract holds its key within the tenant. */
  static String claim(String key) {
    return "execution:" + key;
  }

  /** The name under which a contract holds its key within its conversation. */
  static String claim(String key, Id conversation) {
    return "execution@" + conversation + ":" + key;
  }

  private static String hash(JsonValue args) {
    byte[] canonical = JsonWriter.writeSorted(args).getBytes(StandardCharsets.UTF_8);
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(canonical));
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException("every Java has SHA-256", missing);
    }
  }
}
