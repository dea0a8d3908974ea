package dev.lockstep.cli.serve;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.InputFile;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.server.security.IdentityVerifier;
import dev.lockstep.server.security.SecuritySettings;
import dev.lockstep.server.security.oidc.OidcIdentityVerifier;
import dev.lockstep.server.security.oidc.OidcSettings;
import dev.lockstep.server.security.oidc.SignOnSettings;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
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

  @Option(
      names = "--oidc-client",
      paramLabel = "NAME",
      description = "Name of this server as a client, for logins of browsers.")
  private @Nullable String client;

  @Option(
      names = "--oidc-client-secret-file",
      paramLabel = "FILE",
      description = "File with the secret of the client. Default: a public client.")
  private @Nullable Path secret;

  @Option(
      names = "--oidc-authorization",
      paramLabel = "URL",
      description = "Address of the provider's authorization endpoint.")
  private @Nullable URI authorization;

  @Option(
      names = "--oidc-token",
      paramLabel = "URL",
      description = "Address of the provider's token endpoint.")
  private @Nullable URI token;

  @Option(
      names = "--oidc-scope",
      paramLabel = "SCOPES",
      defaultValue = SignOnSettings.SCOPE,
      description = "Scopes of logins. Default: ${DEFAULT-VALUE}.")
  private String scope = SignOnSettings.SCOPE;

  /**
   * Returns the voucher; one that accepts no credentials if no provider is configured.
   *
   * @throws Failure if an option is missing or not valid
   */
  public IdentityVerifier voucher() {
    boolean isSignOn = client != null || authorization != null || token != null;
    if (issuer == null && audience == null && keys == null && !isSignOn) {
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
      return isSignOn
          ? new OidcIdentityVerifier(settings, signOn(), InstantSource.system(), Ticker.system())
          : new OidcIdentityVerifier(settings, InstantSource.system(), Ticker.system());
    } catch (IllegalArgumentException problem) {
      throw new Failure(String.valueOf(problem.getMessage()));
    }
  }

  private SignOnSettings signOn() {
    if (client == null || authorization == null || token == null) {
      throw new Failure(
          "`--oidc-client`, `--oidc-authorization` and `--oidc-token` must be used together");
    }
    return new SignOnSettings(
        client, secret == null ? null : secret(secret), authorization, token, scope);
  }

  private static String secret(Path file) {
    if (!Files.isReadable(file)) {
      throw new Failure("cannot read the file of `--oidc-client-secret-file`: " + file);
    }
    String text = InputFile.text(file, InputFile.SECRET_LIMIT).strip();
    if (text.isEmpty()) {
      throw new Failure("the file of `--oidc-client-secret-file` is empty: " + file);
    }
    return text;
  }
}
