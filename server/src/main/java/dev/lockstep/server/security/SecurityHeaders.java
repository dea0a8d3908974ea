package dev.lockstep.server.security;

import dev.lockstep.server.http.IncomingRequest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The security headers of responses that depend on the request, besides those of {@link #always}.
 */
public final class SecurityHeaders implements Function<IncomingRequest, Map<String, String>> {

  /** The name of the header with the content security policy. */
  public static final String CONTENT_POLICY = "Content-Security-Policy";

  private final Proxies proxies;
  private final Set<String> origins;

  SecurityHeaders(Proxies proxies, Set<String> origins) {
    this.proxies = proxies;
    this.origins = Set.copyOf(origins);
  }

  /** Returns the security headers of every response, in the order in which they are written. */
  public static Map<String, String> always() {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put(
        CONTENT_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src"
            + " 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none';"
            + " require-trusted-types-for 'script'; trusted-types 'none'");
    headers.put("Cross-Origin-Opener-Policy", "same-origin");
    headers.put("Cross-Origin-Resource-Policy", "same-origin");
    headers.put("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()");
    headers.put("Referrer-Policy", "no-referrer");
    headers.put("X-Content-Type-Options", "nosniff");
    headers.put("X-Frame-Options", "DENY");
    return headers;
  }

  @Override
  public Map<String, String> apply(IncomingRequest incoming) {
    Map<String, String> headers = new LinkedHashMap<>();
    if (proxies.isSecure(incoming)) {
      headers.put("Strict-Transport-Security", "max-age=31536000");
    }
    if (!origins.isEmpty()) {
      headers.put("Vary", "Origin");
      incoming
          .header("Origin")
          .filter(origins::contains)
          .ifPresent(
              origin -> {
                headers.put("Access-Control-Allow-Origin", origin);
                headers.put("Cross-Origin-Resource-Policy", "cross-origin");
                headers.put("Access-Control-Expose-Headers", "ETag, Link, Location, Retry-After");
              });
    }
    return headers;
  }
}
