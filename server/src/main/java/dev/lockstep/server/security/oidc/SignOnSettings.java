package dev.lockstep.server.security.oidc;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * The settings of the login of browsers at an OpenID provider.
 *
 * @param client the name of this server at the provider: the claim {@code aud} of ID tokens
 * @param secret the password of this server at the provider; {@code null} for a public client
 * @param authorization the address of the provider's login page: https, or http on the loopback
 *     address
 * @param tokens the address at which codes are exchanged, likewise
 * @param scope the scopes that are requested, with blanks
 */
public record SignOnSettings(
    String client, @Nullable String secret, URI authorization, URI tokens, String scope) {

  /** The default scopes. */
  public static final String SCOPE = "openid profile";

  public SignOnSettings {
    if (client.isEmpty() || !OidcSettings.isSafe(authorization) || !OidcSettings.isSafe(tokens)) {
      throw new IllegalArgumentException(
          "the client must not be empty, and the addresses of the provider must use https: "
              + authorization
              + ", "
              + tokens);
    }
  }
}
