package dev.lockstep.server.security.oidc;

import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Whose word is taken, and what it says to us.
 *
 * @param issuer claim {@code iss}, exact
 * @param audience what has to be among the claim {@code aud}
 * @param keys where the issuer's keys are (a JWK set): https, or http on the loopback address
 * @param name claim that says how the caller is called
 * @param roles claim with the caller's roles, one text or a list; parts of a path are separated by
 *     a dot: {@code realm_access.roles}
 * @param tenant claim that says whose instances the caller sees; {@code null} when all are of one
 *     tenant
 * @param oneTenant that one tenant, or the one of callers without the claim; {@code null} to refuse
 *     those
 * @param meanings what the claim's roles mean here; roles of our names mean themselves when it is
 *     empty
 */
public record OidcSettings(
    String issuer,
    String audience,
    URI keys,
    String name,
    String roles,
    @Nullable String tenant,
    @Nullable String oneTenant,
    Map<String, Role> meanings) {

  public OidcSettings {
    boolean isSecure = "https".equals(keys.getScheme());
    boolean isLocal = "http".equals(keys.getScheme()) && isLoopback(keys.getHost());
    if (issuer.isEmpty() || audience.isEmpty() || !(isSecure || isLocal)) {
      throw new IllegalArgumentException(
          "an issuer and an audience have names, and keys come by https: " + keys);
    }
    if (tenant == null && oneTenant == null) {
      throw new IllegalArgumentException("say the claim of the tenant, or the tenant");
    }
    if (oneTenant != null && !Principal.isTenant(oneTenant)) {
      throw new IllegalArgumentException("no tenant is called `" + oneTenant + "`");
    }
    meanings = new LinkedHashMap<>(meanings);
  }

  /** All callers of an issuer in one tenant, by {@code sub} and {@code roles}. */
  public static OidcSettings of(String issuer, String audience, URI keys, String tenant) {
    return new OidcSettings(issuer, audience, keys, "sub", "roles", null, tenant, Map.of());
  }

  private static boolean isLoopback(@Nullable String host) {
    return "localhost".equals(host) || "127.0.0.1".equals(host) || "[::1]".equals(host);
  }
}
