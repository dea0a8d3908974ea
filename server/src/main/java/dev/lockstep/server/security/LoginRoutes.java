package dev.lockstep.server.security;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Content;
import dev.lockstep.server.http.Problems;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.schema.api.Login;
import dev.lockstep.server.schema.api.LoginValidator;
import dev.lockstep.server.security.token.NewToken;
import dev.lockstep.server.security.token.Token;
import dev.lockstep.server.security.token.TokenCache;
import dev.lockstep.server.security.token.TokenIssueResult;
import dev.lockstep.server.security.token.TokenService;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The routes by which the page logs in and out and reads the current caller. */
final class LoginRoutes {

  private static final String TAG = "access";
  private static final String ME = "api/me";

  /**
   * The longest time of a login at a provider: after it, the provider is asked again. ID tokens
   * expire within minutes, because they prove the login only.
   */
  private static final Duration SIGN_ON = Duration.ofHours(12);

  private final TokenService tokens;
  private final TokenCache cache;
  private final Callers callers;
  private final Failures failures;
  private final Cookies cookies;
  private final InstantSource clock;
  private final Duration longest;

  LoginRoutes(
      TokenService tokens,
      TokenCache cache,
      Callers callers,
      Failures failures,
      Cookies cookies,
      InstantSource clock,
      Duration longest) {
    this.tokens = tokens;
    this.cache = cache;
    this.callers = callers;
    this.failures = failures;
    this.cookies = cookies;
    this.clock = clock;
    this.longest = longest;
  }

  List<Route> all() {
    return List.of(
        Route.post("/api/login", "login", Access.PUBLIC)
            .described(TAG, "Logs a browser in with a token. Sets a cookie.")
            .takes(Content.of("api/login", Login.class, LoginValidator::read))
            .answers(Reply.json(200, ME, "The caller."))
            .handledBy(this::login),
        Route.post("/api/logout", "logout", Access.VIEWER)
            .described(TAG, "Ends the login of the request.")
            .answers(Reply.empty(204, "The login has ended."))
            .handledBy(this::logout),
        Route.get("/api/me", "me", Access.VIEWER)
            .described(TAG, "Returns the caller.")
            .answers(Reply.json(200, ME, "The caller."))
            .handledBy(request -> Response.json(told((Caller) request.identity()))));
  }

  private Response login(Request request) {
    Optional<Caller> shown = callers.shown(request.content(Login.class).token());
    if (shown.isEmpty()) {
      return failures.answer(request.incoming());
    }
    Caller caller = shown.get();
    @Nullable Token with = caller.token() == null ? null : cache.find(caller.token()).orElse(null);
    Instant end = earliest(caller.until(), with == null ? null : with.expiresAt());
    Duration lifetime = Duration.between(clock.instant(), end);
    if (lifetime.isNegative() || lifetime.isZero() || caller.token() != null && with == null) {
      return failures.answer(request.incoming());
    }
    TokenIssueResult given = tokens.login(with, new NewToken(caller.principal(), lifetime));
    if (given instanceof TokenIssueResult.Refused refused) {
      return Response.of(Problems.of(refused.problem()));
    }
    String value = given.orElseThrow().secret().text();
    return Response.json(told(caller))
        .with("Set-Cookie", cookies.set(request.incoming(), value, lifetime));
  }

  /** Logs a browser in that a provider has authenticated. */
  Response enter(Request request, IdentityVerifier.Vouched vouched) {
    Duration lifetime = longest.compareTo(SIGN_ON) < 0 ? longest : SIGN_ON;
    TokenIssueResult given = tokens.login(null, new NewToken(vouched.principal(), lifetime));
    if (given instanceof TokenIssueResult.Refused refused) {
      return Response.of(Problems.of(refused.problem()));
    }
    String value = given.orElseThrow().secret().text();
    return Response.json(told(new Caller(vouched.principal(), AuthMethod.COOKIE, null, null)))
        .with("Set-Cookie", cookies.set(request.incoming(), value, lifetime));
  }

  private Instant earliest(@Nullable Instant one, @Nullable Instant other) {
    return Stream.of(Optional.ofNullable(one), Optional.ofNullable(other))
        .flatMap(Optional::stream)
        .reduce(clock.instant().plus(longest), (a, b) -> a.isBefore(b) ? a : b);
  }

  private Response logout(Request request) {
    Caller caller = (Caller) request.identity();
    if (caller.proof() == AuthMethod.COOKIE && caller.token() != null) {
      tokens.token(caller.token()).ifPresent(login -> tokens.revoke(caller.principal(), login));
      cache.forget();
    }
    return Response.empty(204).with("Set-Cookie", cookies.clear(request.incoming()));
  }

  private static JsonObject told(Caller caller) {
    Principal principal = caller.principal();
    List<Role> roles = Stream.of(Role.values()).filter(principal::may).toList();
    return JsonObject.builder()
        .add("name", principal.name())
        .add("tenant", principal.tenant())
        .add("roles", JsonArray.of(roles, role -> new JsonString(role.wire())))
        .add("authentication", caller.way())
        .build();
  }
}
