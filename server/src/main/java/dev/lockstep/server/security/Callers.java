package dev.lockstep.server.security;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.http.Authentication;
import dev.lockstep.server.http.Authenticator;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.Identity;
import dev.lockstep.server.http.IncomingRequest;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.security.token.Secret;
import dev.lockstep.server.security.token.SecretKind;
import dev.lockstep.server.security.token.Token;
import dev.lockstep.server.security.token.TokenCache;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Authenticates callers by a token, a voucher or the cookie of a login. */
public final class Callers implements Authenticator {

  /** The caller of a server without authentication. */
  public static final Principal ANYBODY =
      new Principal("anybody", SecuritySettings.FIRST_TENANT, Set.of(Role.ADMIN));

  private static final String SCHEME = "bearer ";

  private final TokenCache tokens;
  private final IdentityVerifier voucher;
  private final LastUse lastUse;
  private final Failures failures;
  private final Cookies cookies;
  private final InstantSource clock;
  private final Duration idle;
  private final boolean isOpen;

  Callers(
      TokenCache tokens,
      IdentityVerifier voucher,
      LastUse lastUse,
      Failures failures,
      Cookies cookies,
      InstantSource clock,
      Duration idle,
      boolean isOpen) {
    this.tokens = tokens;
    this.voucher = voucher;
    this.lastUse = lastUse;
    this.failures = failures;
    this.cookies = cookies;
    this.clock = clock;
    this.idle = idle;
    this.isOpen = isOpen;
  }

  @Override
  public Authentication authenticate(IncomingRequest incoming) {
    if (isOpen) {
      return new Authentication.Known(new Caller(ANYBODY, AuthMethod.NONE, null, null));
    }
    List<String> headers = incoming.headers("Authorization");
    List<String> values = headers.isEmpty() ? cookies.values(incoming) : List.of();
    if (headers.isEmpty() && values.isEmpty()) {
      return new Authentication.Refused(
          Response.of(
              HttpProblem.of(
                      401,
                      "unauthenticated",
                      "the request has no credentials; send a token or log in")
                  .with("WWW-Authenticate", "Bearer realm=\"lockstep\"")));
    }
    Optional<Caller> caller =
        headers.size() == 1
            ? bearer(headers.get(0)).flatMap(this::shown)
            : values.size() == 1 ? loggedIn(values.get(0)) : Optional.empty();
    return caller
        .<Authentication>map(Authentication.Known::new)
        .orElseGet(() -> new Authentication.Refused(failures.answer(incoming)));
  }

  private static Optional<String> bearer(String header) {
    return header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
        ? Optional.of(header.substring(SCHEME.length()).strip())
        : Optional.empty();
  }

  /** Returns the caller with a token of this server or one that the voucher accepts. */
  Optional<Caller> shown(String text) {
    if (!text.startsWith(SecretKind.TOKEN.prefix())) {
      return voucher
          .check(text)
          .map(word -> new Caller(word.principal(), AuthMethod.SHOWN, null, word.until()));
    }
    Optional<Token> token = Secret.parse(SecretKind.TOKEN, text).flatMap(tokens::find);
    token.ifPresent(lastUse::of);
    return token.map(found -> new Caller(found.principal(), AuthMethod.SHOWN, found.id(), null));
  }

  private Optional<Caller> loggedIn(String text) {
    Optional<Token> login =
        Secret.parse(SecretKind.LOGIN, text).flatMap(tokens::find).filter(this::isAwake);
    login.ifPresent(lastUse::of);
    return login.map(found -> new Caller(found.principal(), AuthMethod.COOKIE, found.id(), null));
  }

  private boolean isAwake(Token login) {
    Instant seen = login.usedAt() == null ? login.createdAt() : login.usedAt();
    return clock.instant().isBefore(seen.plus(idle));
  }

  /** Returns whether the credentials of an identity are still valid. Called for open streams. */
  @Override
  public boolean stillHolds(Identity identity) {
    if (!(identity instanceof Caller caller)) {
      return false;
    }
    Instant until = caller.until();
    if (until != null && !clock.instant().isBefore(until)) {
      return false;
    }
    Id id = caller.token();
    return id == null || isStillGood(id, caller.principal());
  }

  /**
   * Returns whether a token is still valid and authenticates the same principal with the same
   * roles. While the store is unavailable, it is assumed to.
   */
  private boolean isStillGood(Id id, Principal principal) {
    try {
      return tokens
          .find(id)
          .filter(token -> token.principal().equals(principal))
          .filter(token -> token.kind() == SecretKind.TOKEN || isAwake(token))
          .isPresent();
    } catch (StoreException outage) {
      return true;
    }
  }
}
