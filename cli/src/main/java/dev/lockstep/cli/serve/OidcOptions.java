package dev.lockstep.cli.serve;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.server.security.IdentityVerifier;
import dev.lockstep.server.security.SecuritySettings;
import dev.lockstep.server.security.oidc.OidcIdentityVerifier;
import dev.lockstep.server.security.oidc.OidcSettings;
import java.net.URI;
import java.time.InstantSource;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * The options for an OpenID provider whose tokens are accepted in addition to those of the server.
 */
public final class OidcOptions {

  @Option(
      names = "--oidc-issuer",
      paramLabel = "URL",
      description =
          "OpenID provider whose access tokens are also accepted: the value of its claim `iss`.")
  private @Nullable String issuer;

  @Option(
      names = "--oidc-audience",
      paramLabel = "NAME",
      description = "Name of this server in the claim `aud` of its tokens.")
  private @Nullable String audience;

  @Option(names = "--oidc-keys", paramLabel = "URL", description = "Address of its JWK set.")
  private @Nullable URI keys;

  @Option(
      names = "--oidc-roles",
      paramLabel = "CLAIM",
      defaultValue = "roles",
      description = "Claim with the roles, a path with dots. Default: ${DEFAULT-VALUE}.")
  private String roles = "roles";

  @Option(
      names = "--oidc-tenant",
      paramLabel = "CLAIM",
      description = "Claim with the tenant. Default: all callers belong to the tenant `default`.")
  private @Nullable String tenant;

  /**
   * Returns the voucher; one that accepts no credentials if no provider is configured.
   *
   * @throws Failure if an option is missing or not valid
   */
  public IdentityVerifier voucher() {
    if (issuer == null && audience == null && keys == null) {
      return IdentityVerifier.NOBODY;
    }
    if (issuer == null || audience == null || keys == null) {
      throw new Failure(
          "`--oidc-issuer`, `--oidc-audience` and `--oidc-keys` must be used together");
    }
    String one = tenant == null ? SecuritySettings.FIRST_TENANT : null;
    try {
      OidcSettings settings =
          new OidcSettings(issuer, audience, keys, "sub", roles, tenant, one, Map.of());
      return new OidcIdentityVerifier(settings, InstantSource.system(), Ticker.system());
    } catch (IllegalArgumentException problem) {
      throw new Failure(String.valueOf(problem.getMessage()));
    }
  }
}
