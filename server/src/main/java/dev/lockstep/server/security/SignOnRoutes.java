package dev.lockstep.server.security;

import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.IncomingRequest;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.security.SingleSignOn.Attempt;
import dev.lockstep.server.security.token.Secrets;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.BiFunction;

/**
 * The routes by which browsers log in at a provider. The secrets of an attempt are in a cookie, so
 * that any server can end it.
 */
final class SignOnRoutes {

  private static final String TAG = "access";
  private static final String PATH = "/api/login/sign-on";
  private static final Duration PATIENCE = Duration.ofMinutes(10);
  private static final int LONGEST = 2_000;
  private static final int LONGEST_PLACE = 500;
  private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

  /** The number of codes that are exchanged at once, since each holds a thread for seconds. */
  private static final int MOST_REDEEMING = 16;

  private final Semaphore redeeming = new Semaphore(MOST_REDEEMING);
  private final Optional<SingleSignOn> provider;
  private final Secrets secrets;
  private final Cookies attempts;
  private final Proxies proxies;
  private final Failures failures;
  private final BiFunction<Request, IdentityVerifier.Vouched, Response> login;

  /**
   * Creates the routes.
   *
   * @param login logs a browser in and returns its caller with the cookie of the login
   */
  SignOnRoutes(
      Optional<SingleSignOn> provider,
      Secrets secrets,
      Proxies proxies,
      Failures failures,
      BiFunction<Request, IdentityVerifier.Vouched, Response> login) {
    this.provider = provider;
    this.secrets = secrets;
    this.attempts = Cookies.ofSignOn(proxies);
    this.proxies = proxies;
    this.failures = failures;
    this.login = login;
  }

  List<Route> all() {
    return List.of(
        Route.get("/api/login/ways", "getLoginWays", Access.PUBLIC)
            .described(TAG, "Returns the ways to log in besides tokens.")
            .answers(Reply.json(200, "api/login-ways", "The ways."))
            .handledBy(
                request ->
                    Response.json(JsonObject.of("signOn", JsonBoolean.of(provider.isPresent())))),
        Route.get(PATH, "beginSignOn", Access.PUBLIC)
            .described(TAG, "Sends a browser to the provider, which sends it back.")
            .query(
                Parameter.text(
                    "to", "The path of the page that is shown afterwards.", LONGEST_PLACE))
            .answers(Reply.empty(303, "The address of the provider. Sets a cookie."))
            .handledBy(this::begin),
        Route.get(PATH + "/callback", "endSignOn", Access.PUBLIC)
            .described(TAG, "Logs a browser in that the provider sent back. Sets a cookie.")
            .query(
                Parameter.text("code", "The authorization code.", LONGEST),
                Parameter.text("state", "The state of the attempt.", LONGEST),
                Parameter.text("error", "The reason why there is no code.", LONGEST),
                ignored("error_description"),
                ignored("error_uri"),
                ignored("iss"),
                ignored("scope"),
                ignored("session_state"),
                ignored("authuser"),
                ignored("hd"),
                ignored("prompt"))
            .answers(Reply.json(303, "api/me", "The caller, and the path of the page."))
            .handledBy(this::end));
  }

  private static Parameter ignored(String name) {
    return Parameter.text(name, "Sent by some providers; ignored.", LONGEST);
  }

  private Response begin(Request request) {
    if (provider.isEmpty()) {
      return Response.of(HttpProblem.unknown());
    }
    Attempt attempt = new Attempt(secret(), secret(), secret());
    String place = request.query("to").filter(SignOnRoutes::isPlace).orElse("/");
    String kept =
        String.join(
            ".",
            attempt.state(),
            attempt.nonce(),
            attempt.verifier(),
            BASE64.encodeToString(place.getBytes(StandardCharsets.UTF_8)));
    return Response.empty(303)
        .with("Location", provider.get().begin(attempt, back(request)).toString())
        .with("Set-Cookie", attempts.set(request.incoming(), kept, PATIENCE));
  }

  private String secret() {
    return BASE64.encodeToString(secrets.next());
  }

  /** Returns true for a path of this server: browsers treat a backslash like a slash. */
  private static boolean isPlace(String text) {
    return text.startsWith("/")
        && !text.startsWith("//")
        && text.indexOf('\\') < 0
        && text.chars().allMatch(each -> each > ' ' && each < 127);
  }

  private URI back(Request request) {
    IncomingRequest incoming = request.incoming();
    String scheme = proxies.isSecure(incoming) ? "https://" : "http://";
    return URI.create(scheme + incoming.header("Host").orElse("") + PATH + "/callback");
  }

  private Response end(Request request) {
    List<String> kept = attempts.values(request.incoming());
    String[] parts = kept.size() == 1 ? kept.get(0).split("\\.") : new String[0];
    if (provider.isEmpty() || parts.length != 4 || !isSame(request.query("state"), parts[0])) {
      return failed(request);
    }
    Attempt attempt = new Attempt(parts[0], parts[1], parts[2]);
    if (!redeeming.tryAcquire()) {
      return Response.of(
          HttpProblem.of(503, "overloaded", "too many browsers log in at once; retry later")
              .with("Retry-After", "5"));
    }
    try {
      return request
          .query("code")
          .flatMap(code -> provider.get().redeem(code, attempt, back(request)))
          .map(vouched -> entered(login.apply(request, vouched), place(parts[3])))
          .orElseGet(() -> failed(request));
    } finally {
      redeeming.release();
    }
  }

  private static boolean isSame(Optional<String> sent, String kept) {
    return !kept.isEmpty()
        && MessageDigest.isEqual(
            sent.orElse("").getBytes(StandardCharsets.UTF_8),
            kept.getBytes(StandardCharsets.UTF_8));
  }

  private static String place(String encoded) {
    try {
      String place = new String(Base64.getUrlDecoder().decode(encoded), StandardCharsets.UTF_8);
      return isPlace(place) ? place : "/";
    } catch (IllegalArgumentException damaged) {
      return "/";
    }
  }

  /** The cookie of the attempt expires by itself; its code and nonce cannot be used again. */
  private static Response entered(Response told, String place) {
    return told.status() == 200
        ? new Response(303, told.mediaType(), told.headers(), told.body()).with("Location", place)
        : told;
  }

  /** The page explains it, because browsers show no problems. */
  private Response failed(Request request) {
    Response refused = failures.answer(request.incoming());
    return refused.status() == 429
        ? refused
        : Response.empty(303)
            .with("Location", "/#sign-on=failed")
            .with("Set-Cookie", attempts.clear(request.incoming()));
  }
}
