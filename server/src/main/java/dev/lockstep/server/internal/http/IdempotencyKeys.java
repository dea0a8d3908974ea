package dev.lockstep.server.internal.http;

import dev.lockstep.server.access.Principal;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.IncomingRequest;
import dev.lockstep.server.http.KeyUse;
import dev.lockstep.server.http.RefusedException;
import dev.lockstep.server.http.Route;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The header {@code Idempotency-Key}. */
final class IdempotencyKeys {

  private static final int LONGEST = 200;

  private IdempotencyKeys() {}

  /**
   * Returns a digest of the key of a request, unique to the tenant, caller, method and path: 43
   * characters. Returns {@code null} if the request has no key; it is then executed each time it is
   * sent.
   *
   * @throws RefusedException with 400 if the key is invalid
   */
  static @Nullable String of(Route route, IncomingRequest incoming, Principal caller) {
    if (route.key() == KeyUse.IGNORED) {
      return null;
    }
    List<String> sent = incoming.headers("Idempotency-Key");
    if (sent.isEmpty()) {
      return null;
    }
    String key = sent.get(0);
    if (sent.size() > 1 || key.isBlank() || key.length() > LONGEST || !isPrintable(key)) {
      throw new RefusedException(
          HttpProblem.of(
              400,
              "key-invalid",
              "`Idempotency-Key` must be one value of 1 to 200 printable ASCII characters"));
    }
    return digest(
        String.join(
            "\n", caller.tenant(), caller.name(), incoming.method(), incoming.path(), key.strip()));
  }

  private static boolean isPrintable(String key) {
    return key.chars().allMatch(c -> c >= ' ' && c <= '~');
  }

  private static String digest(String text) {
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      return Base64.getUrlEncoder()
          .withoutPadding()
          .encodeToString(sha.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
