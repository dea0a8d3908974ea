package dev.lockstep.server.security.oidc;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.server.security.IdentityVerifier;
import dev.lockstep.server.security.SingleSignOn;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Date;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Verifies access tokens of an OpenID provider (RFC 9068, RFC 8725): signature with RS256 or ES256
 * by one of its keys, issuer, audience, and expiry with a tolerance of one minute.
 */
public final class OidcIdentityVerifier implements IdentityVerifier {

  /** The maximum difference between the clocks of the issuer and this server. */
  public static final Duration SKEW = Duration.ofSeconds(60);

  /** The time limit of a request to the provider. */
  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  private static final Logger LOG = LoggerFactory.getLogger(OidcIdentityVerifier.class);
  private static final Set<JWSAlgorithm> ALGORITHMS =
      Set.of(JWSAlgorithm.RS256, JWSAlgorithm.ES256);

  /** Three parts in base64url. The parser itself would ignore other characters. */
  private static final Pattern COMPACT =
      Pattern.compile("[A-Za-z0-9_-]{1,8000}(\\.[A-Za-z0-9_-]{1,8000}){2}");

  private final DefaultJWTProcessor<SecurityContext> processor;
  private final Claims claims;
  private final @Nullable SingleSignOn signOn;

  /** Creates a voucher for tokens of an issuer. */
  public OidcIdentityVerifier(OidcSettings settings, InstantSource clock, Ticker ticker) {
    this(settings, null, clock, ticker, TIMEOUT);
  }

  /** Creates a voucher for tokens of an issuer, at which browsers can log in. */
  public OidcIdentityVerifier(
      OidcSettings settings, SignOnSettings signOn, InstantSource clock, Ticker ticker) {
    this(settings, signOn, clock, ticker, TIMEOUT);
  }

  OidcIdentityVerifier(
      OidcSettings settings,
      @Nullable SignOnSettings signOn,
      InstantSource clock,
      Ticker ticker,
      Duration timeout) {
    this(
        settings,
        signOn,
        clock,
        new KeyRing(new HttpKeyFetch(settings.keys(), timeout), ticker),
        timeout);
  }

  OidcIdentityVerifier(OidcSettings settings, InstantSource clock, KeyRing keys) {
    this(settings, null, clock, keys, TIMEOUT);
  }

  private OidcIdentityVerifier(
      OidcSettings settings,
      @Nullable SignOnSettings signOn,
      InstantSource clock,
      KeyRing keys,
      Duration timeout) {
    this.claims = new Claims(settings);
    this.processor = processor(settings.issuer(), settings.audience(), clock, keys);
    this.signOn =
        signOn == null
            ? null
            : new OidcSignOn(
                signOn,
                processor(settings.issuer(), signOn.client(), clock, keys),
                claims,
                timeout);
  }

  private static DefaultJWTProcessor<SecurityContext> processor(
      String issuer, String audience, InstantSource clock, KeyRing keys) {
    DefaultJWTProcessor<SecurityContext> processor = new DefaultJWTProcessor<>();
    processor.setJWSTypeVerifier(
        new DefaultJOSEObjectTypeVerifier<>(
            JOSEObjectType.JWT, new JOSEObjectType("at+jwt"), null));
    processor.setJWSKeySelector(new JWSVerificationKeySelector<>(ALGORITHMS, keys));
    processor.setJWTClaimsSetVerifier(verifier(issuer, audience, clock));
    return processor;
  }

  private static DefaultJWTClaimsVerifier<SecurityContext> verifier(
      String issuer, String audience, InstantSource clock) {
    DefaultJWTClaimsVerifier<SecurityContext> verifier =
        new DefaultJWTClaimsVerifier<>(
            audience, new JWTClaimsSet.Builder().issuer(issuer).build(), Set.of("exp")) {
          @Override
          protected Date currentTime() {
            return Date.from(clock.instant());
          }
        };
    verifier.setMaxClockSkew((int) SKEW.toSeconds());
    return verifier;
  }

  @Override
  public Optional<SingleSignOn> signOn() {
    return Optional.ofNullable(signOn);
  }

  @Override
  public Optional<Vouched> check(String token) {
    if (!COMPACT.matcher(token).matches()) {
      return Optional.empty();
    }
    try {
      JWTClaimsSet said = processor.process(token, null);
      Instant until = said.getExpirationTime().toInstant().plus(SKEW);
      return claims.principal(said).map(principal -> new Vouched(principal, until));
    } catch (ParseException | BadJOSEException | JOSEException problem) {
      LOG.debug("a token was rejected: {}", problem.getMessage());
      return Optional.empty();
    }
  }
}
