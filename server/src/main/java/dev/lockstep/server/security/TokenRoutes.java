package dev.lockstep.server.security;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.api.answer.Versions;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Content;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Problems;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.schema.api.TokenRequest;
import dev.lockstep.server.schema.api.TokenRequestValidator;
import dev.lockstep.server.schema.api.TokenRoleChange;
import dev.lockstep.server.schema.api.TokenRoleChangeValidator;
import dev.lockstep.server.security.token.ListedToken;
import dev.lockstep.server.security.token.NewToken;
import dev.lockstep.server.security.token.SecretKind;
import dev.lockstep.server.security.token.Token;
import dev.lockstep.server.security.token.TokenCache;
import dev.lockstep.server.security.token.TokenIssueResult;
import dev.lockstep.server.security.token.TokenRoles;
import dev.lockstep.server.security.token.TokenRotation;
import dev.lockstep.server.security.token.TokenService;
import java.time.Duration;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The routes by which admins list, create, change and revoke the tokens of their tenant. */
final class TokenRoutes {

  private static final String TAG = "access";
  private static final int PAGE = 50;
  private static final Duration LONGEST = Duration.ofDays(3_650);

  private final TokenService tokens;
  private final TokenRotation rotation;
  private final TokenRoles roles;
  private final TokenCache cache;
  private final InstantSource clock;

  TokenRoutes(TokenService tokens, TokenCache cache, InstantSource clock) {
    this.tokens = tokens;
    this.rotation = new TokenRotation(tokens, clock);
    this.roles = new TokenRoles(tokens);
    this.cache = cache;
    this.clock = clock;
  }

  List<Route> all() {
    return List.of(
        Route.get("/api/tokens", "listTokens", Access.ADMIN)
            .described(TAG, "Lists the tokens and logins of the caller's tenant, newest first.")
            .query(Parameter.limit(), Parameter.cursor())
            .answers(Reply.list("api/token", "A page of tokens, without secrets."))
            .handledBy(this::list),
        Route.post("/api/tokens", "createToken", Access.ADMIN)
            .described(TAG, "Creates a token in the caller's tenant.")
            .takes(Content.of("api/token-request", TokenRequest.class, TokenRequestValidator::read))
            .answers(
                Reply.json(
                    201,
                    "api/token-created",
                    "The token and its secret, which is shown only once."))
            .handledBy(this::create),
        Route.post("/api/tokens/{id}/rotate", "rotateToken", Access.ADMIN)
            .at(Parameter.id("id", "The ID of a token that is not a login."))
            .described(
                TAG,
                "Replaces a token by a new one with the same name, roles and lifetime, and revokes"
                    + " it with its logins.")
            .answers(
                Reply.json(
                    201, "api/token-created", "The new token and its secret, shown only once."))
            .handledBy(this::rotate),
        Route.put("/api/tokens/{id}/roles", "changeTokenRoles", Access.ADMIN)
            .at(Parameter.id("id", "The ID of a token that is not a login."))
            .described(
                TAG,
                "Replaces the roles of a token and of every login made with it. The last token of a"
                    + " tenant with the role admin keeps it.")
            .takes(
                Content.of(
                    "api/token-role-change", TokenRoleChange.class, TokenRoleChangeValidator::read))
            .conditional()
            .answers(Reply.json(200, "api/token", "The token with its roles."))
            .handledBy(this::changeRoles),
        Route.delete("/api/tokens/{id}", "revokeToken", Access.ADMIN)
            .at(Parameter.id("id", "The ID of a token or a login."))
            .described(
                TAG,
                "Revokes a token and every login made with it. Administrators cannot revoke the last"
                    + " token that makes them one.")
            .answers(Reply.empty(204, "The token is revoked."))
            .handledBy(this::revoke));
  }

  private Response list(Request request) {
    Optional<String> cursor = request.query("cursor");
    Optional<Id> before = cursor.flatMap(Id::parse);
    if (cursor.isPresent() && before.isEmpty()) {
      return Response.of(
          HttpProblem.of(
              400,
              "cursor-invalid",
              "`cursor` is not valid for this list; follow the Link header or begin without a"
                  + " cursor"));
    }
    int limit = (int) request.number("limit", PAGE);
    TokenService.Listed page =
        tokens.list(request.principal().tenant(), before.orElse(null), limit);
    Response response = Response.json(JsonArray.of(page.tokens(), ListedToken::toJson));
    return page.next() == null
        ? response
        : response.with(
            "Link", "</api/tokens?limit=%d&cursor=%s>; rel=\"next\"".formatted(limit, page.next()));
  }

  private Response create(Request request) {
    TokenRequest asked = request.content(TokenRequest.class);
    Principal by = request.principal();
    String tenant = asked.tenant() == null ? by.tenant() : asked.tenant();
    if (!tenant.equals(by.tenant())) {
      return Response.of(
          HttpProblem.of(
              403, "tenant-foreign", "an admin can create tokens only in their own tenant"));
    }
    if (!Principal.isName(asked.name())) {
      return Response.of(
          HttpProblem.of(400, "name-invalid", "`name` must be 1 to 200 printable characters"));
    }
    Duration lifetime =
        asked.expiresAt() == null ? null : Duration.between(clock.instant(), asked.expiresAt());
    if (lifetime != null
        && (lifetime.compareTo(Duration.ZERO) <= 0 || lifetime.compareTo(LONGEST) > 0)) {
      return Response.of(
          HttpProblem.of(
              400, "expiry-invalid", "`expiresAt` must be in the future and within ten years"));
    }
    Principal principal = new Principal(asked.name(), tenant, parsed(asked.roles()));
    TokenIssueResult given = tokens.create(new NewToken(principal, lifetime), by.name());
    return given instanceof TokenIssueResult.Refused refused
        ? Response.of(Problems.of(refused.problem()))
        : created(given.orElseThrow());
  }

  private static Set<Role> parsed(List<String> names) {
    Set<Role> roles = EnumSet.noneOf(Role.class);
    names.forEach(name -> Role.parse(name).ifPresent(roles::add));
    return roles;
  }

  private static Response created(TokenIssueResult.Taken taken) {
    JsonObject.Builder json = JsonObject.builder();
    JsonObject token = ListedToken.of(taken.token()).toJson();
    token
        .names()
        .forEach(name -> json.add(name, java.util.Objects.requireNonNull(token.get(name))));
    return Response.json(201, json.add("token", taken.secret().text()).build());
  }

  private Response rotate(Request request) {
    Principal by = request.principal();
    Optional<Token> old = token(request).filter(token -> token.kind() == SecretKind.TOKEN);
    if (old.isEmpty()) {
      return Response.of(HttpProblem.unknown());
    }
    Id with = with(request);
    TokenIssueResult given =
        rotation.rotate(by, with, old.get(), isKeepingAdmin(by, with, old.get()));
    cache.forget();
    return given instanceof TokenIssueResult.Refused refused
        ? Response.of(Problems.of(refused.problem()))
        : created(given.orElseThrow());
  }

  private Response changeRoles(Request request) {
    Principal by = request.principal();
    Optional<Token> token = token(request);
    if (token.isEmpty()) {
      return Response.of(HttpProblem.unknown());
    }
    Id with = with(request);
    Set<Role> wanted = parsed(request.content(TokenRoleChange.class).roles());
    Answer answer =
        roles.change(
            by,
            with,
            token.get(),
            wanted,
            Versions.expected(request),
            isKeepingAdmin(by, with, token.get()));
    cache.forget();
    if (answer instanceof Answer.Declined declined) {
      return Response.of(Problems.of(declined.problem()));
    }
    Token changed = token.get().with(wanted, TokenRoles.version(answer));
    return Versions.tagged(Response.json(ListedToken.of(changed).toJson()), answer);
  }

  /** Returns the token of the path, if it belongs to the tenant of the caller. */
  private Optional<Token> token(Request request) {
    return Id.parse(request.path("id"))
        .flatMap(tokens::token)
        .filter(token -> token.principal().tenant().equals(request.principal().tenant()));
  }

  private Response revoke(Request request) {
    Principal by = request.principal();
    Optional<Token> token = token(request);
    if (token.isEmpty()) {
      return Response.of(HttpProblem.unknown());
    }
    Id with = with(request);
    Answer answer =
        isKeepingAdmin(by, with, token.get())
            ? tokens.revokeKeepingAdmin(by, with, token.get())
            : tokens.revoke(by, token.get());
    cache.forget();
    return answer instanceof Answer.Declined declined
        ? Response.of(Problems.of(declined.problem()))
        : Response.empty(204);
  }

  /**
   * Returns true if the caller is an administrator by a token of this server, or changes a token of
   * their own. A provider of identities decides by itself who stays an administrator.
   */
  private static boolean isKeepingAdmin(Principal by, @Nullable Id with, Token changing) {
    return with != null || changing.principal().name().equals(by.name());
  }

  /**
   * Returns the ID of the token of this server with which the caller was authenticated; {@code
   * null} if a provider authenticated them.
   */
  private @Nullable Id with(Request request) {
    Id id = ((Caller) request.identity()).token();
    return id == null ? null : tokens.origin(id).orElse(null);
  }
}
