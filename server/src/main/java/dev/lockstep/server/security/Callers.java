package dev.lockstep.server.security;

import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.StoreException;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.http.Authentication;
import dev.lockstep.server.http.Authenticator;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.Identity;
import dev.lockstep.server.http.Incoming;
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

/** Finds out who calls: by a token, by the word of somebody else, or by the cookie of a login. */
public final class Callers implements Authenticator {

  /** Who calls a server that asks nobody. */
  public static final Principal ANYBODY =
      new Principal("anybody", SecuritySettings.FIRST_TENANT, Set.of(Role.ADMIN));

  private static final String SCHEME = "bearer ";

  private final TokenCache tokens;
  private final Voucher voucher;
  private final LastUse lastUse;
  private final Failures failures;
  private final Cookies cookies;
  private final InstantSource clock;
  private final Duration idle;
  private final boolean isOpen;

  Callers(
      TokenCache tokens,
      Voucher voucher,
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
  public Authentication authenticate(Incoming incoming) {
    if (isOpen) {
      return new Authentication.Known(new Caller(ANYBODY, Proof.NONE, null, null));
    }
    List<String> headers = incoming.headers("Authorization");
    List<String> values = headers.isEmpty() ? cookies.values(incoming) : List.of();
    if (headers.isEmpty() && values.isEmpty()) {
      return new Authentication.Refused(
          Response.of(
              HttpProblem.of(401, "unauthenticated", "the request does not say who calls")
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

  /** Who shows a token, ours or that of somebody whose word is taken. */
  Optional<Caller> shown(String text) {
    if (!text.startsWith(SecretKind.TOKEN.prefix())) {
      return voucher
          .check(text)
          .map(word -> new Caller(word.principal(), Proof.SHOWN, null, word.until()));
    }
    Optional<Token> token = Secret.parse(SecretKind.TOKEN, text).flatMap(tokens::find);
    token.ifPresent(lastUse::of);
    return token.map(found -> new Caller(found.principal(), Proof.SHOWN, found.id(), null));
  }

  private Optional<Caller> loggedIn(String text) {
    Optional<Token> login =
        Secret.parse(SecretKind.LOGIN, text).flatMap(tokens::find).filter(this::isAwake);
    login.ifPresent(lastUse::of);
    return login.map(found -> new Caller(found.principal(), Proof.COOKIE, found.id(), null));
  }

  private boolean isAwake(Token login) {
    Instant seen = login.usedAt() == null ? login.createdAt() : login.usedAt();
    return clock.instant().isBefore(seen.plus(idle));
  }

  /** Whether who called may still go on: asked while a stream is open. */
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
    return id == null || isStillGood(id);
  }

  /** A store that is not to be reached takes nothing away; nothing comes out of it, either. */
  private boolean isStillGood(Id id) {
    try {
      return tokens
          .find(id)
          .filter(token -> token.kind() == SecretKind.TOKEN || isAwake(token))
          .isPresent();
    } catch (StoreException outage) {
      return true;
    }
  }
}
