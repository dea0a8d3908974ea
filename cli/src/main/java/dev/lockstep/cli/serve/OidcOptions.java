package dev.lockstep.cli.serve;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.engine.port.Ticker;
import dev.lockstep.server.security.SecuritySettings;
import dev.lockstep.server.security.Voucher;
import dev.lockstep.server.security.oidc.OidcSettings;
import dev.lockstep.server.security.oidc.OidcVoucher;
import java.net.URI;
import java.time.InstantSource;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whose tokens are taken besides the server's own. */
public final class OidcOptions {

  @Option(
      names = "--oidc-issuer",
      paramLabel = "URL",
      description = "An OpenID provider whose access tokens are taken, too: its claim `iss`.")
  private @Nullable String issuer;

  @Option(
      names = "--oidc-audience",
      paramLabel = "NAME",
      description = "What its tokens name us in `aud`.")
  private @Nullable String audience;

  @Option(names = "--oidc-keys", paramLabel = "URL", description = "Where its keys are, a JWK set.")
  private @Nullable URI keys;

  @Option(
      names = "--oidc-roles",
      paramLabel = "CLAIM",
      defaultValue = "roles",
      description = "The claim with roles, a path with dots. Default: ${DEFAULT-VALUE}.")
  private String roles = "roles";

  @Option(
      names = "--oidc-tenant",
      paramLabel = "CLAIM",
      description = "The claim with the tenant. Default: all are of the tenant `default`.")
  private @Nullable String tenant;

  /**
   * Whose word is taken.
   *
   * @throws Failure if something is missing
   */
  public Voucher voucher() {
    if (issuer == null && audience == null && keys == null) {
      return Voucher.NOBODY;
    }
    if (issuer == null || audience == null || keys == null) {
      throw new Failure("`--oidc-issuer`, `--oidc-audience` and `--oidc-keys` go together");
    }
    String one = tenant == null ? SecuritySettings.FIRST_TENANT : null;
    try {
      OidcSettings settings =
          new OidcSettings(issuer, audience, keys, "sub", roles, tenant, one, Map.of());
      return new OidcVoucher(settings, InstantSource.system(), Ticker.system());
    } catch (IllegalArgumentException problem) {
      throw new Failure(String.valueOf(problem.getMessage()));
    }
  }
}
