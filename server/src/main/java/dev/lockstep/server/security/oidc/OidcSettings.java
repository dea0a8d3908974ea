package dev.lockstep.server.security.oidc;

import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The settings of an OpenID issuer and the meaning of its claims.
 *
 * @param issuer the exact value of the claim {@code iss}
 * @param audience a value that the claim {@code aud} must contain
 * @param keys the address of the issuer's JWK set: https, or http on the loopback address
 * @param name the claim with the name of the caller
 * @param roles the claim with the roles of the caller, a string or an array; the parts of a path
 *     are separated by dots: {@code realm_access.roles}
 * @param tenant the claim with the tenant of the caller; {@code null} if all callers have the same
 *     tenant
 * @param oneTenant the tenant of all callers, or of those without the claim; {@code null} to reject
 *     those
 * @param meanings the roles by their names in the claim; if empty, the claim contains the names of
 *     our roles
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
    if (issuer.isEmpty() || audience.isEmpty() || !isSafe(keys)) {
      throw new IllegalArgumentException(
          "issuer and audience must not be empty, and the address of the keys must use https: "
              + keys);
    }
    if (tenant == null && oneTenant == null) {
      throw new IllegalArgumentException(
          "configure the claim of the tenant, or a tenant for all callers");
    }
    if (oneTenant != null && !Principal.isTenant(oneTenant)) {
      throw new IllegalArgumentException("invalid tenant name `" + oneTenant + "`");
    }
    meanings = new LinkedHashMap<>(meanings);
  }

  /**
   * Returns settings with all callers in one tenant, and the claims {@code sub} and {@code roles}.
   */
  public static OidcSettings of(String issuer, String audience, URI keys, String tenant) {
    return new OidcSettings(issuer, audience, keys, "sub", "roles", null, tenant, Map.of());
  }

  /** Returns true for an https address, or an http address of this machine. */
  static boolean isSafe(URI address) {
    return "https".equals(address.getScheme())
        || "http".equals(address.getScheme()) && isLoopback(address.getHost());
  }

  private static boolean isLoopback(@Nullable String host) {
    return "localhost".equals(host) || "127.0.0.1".equals(host) || "[::1]".equals(host);
  }
}
