package dev.lockstep.server.internal.http;

import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.http.Authentication;
import dev.lockstep.server.http.ETag;
import dev.lockstep.server.http.Filter;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.HttpSettings;
import dev.lockstep.server.http.Identity;
import dev.lockstep.server.http.IncomingRequest;
import dev.lockstep.server.http.Observer;
import dev.lockstep.server.http.Problems;
import dev.lockstep.server.http.RefusedException;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Handles a request: gates, route, authentication, role, filters, content negotiation, parameters
 * and body, then the handler of the route. Each failure becomes a response. Thread-safe.
 */
public final class Pipeline {

  private static final Logger LOG = LoggerFactory.getLogger(Pipeline.class);

  private final HttpSettings settings;
  private final BodyReader bodies;
  private final BodyDrainer leftovers = new BodyDrainer();

  public Pipeline(HttpSettings settings) {
    this.settings = settings;
    this.bodies = new BodyReader(settings.limits());
  }

  /** A response, and the caller as far as it was authenticated. */
  private record Outcome(Response response, @Nullable Principal principal) {}

  /** Returns the response to a request. */
  public Response answer(IncomingRequest incoming, RouteMatch match) {
    Observer.Exchange exchange = settings.observer().begin(incoming);
    Outcome outcome = outcome(incoming, match);
    leftovers.clear(incoming);
    Principal principal = outcome.principal();
    exchange.end(
        new Observer.Ending(
            match instanceof RouteMatch.Found found ? found.route().path() : "unmatched",
            outcome.response().status(),
            principal,
            settings.client().apply(incoming)));
    return outcome.response();
  }

  private Outcome outcome(IncomingRequest incoming, RouteMatch match) {
    try {
      Optional<Response> refused = atTheGates(incoming);
      if (refused.isPresent()) {
        return new Outcome(refused.get(), null);
      }
      return match instanceof RouteMatch.Found found
          ? onRoute(incoming, found.route())
          : new Outcome(withoutRoute(match), null);
    } catch (RuntimeException | Error failure) {
      return new Outcome(failed(incoming, failure), null);
    }
  }

  private Optional<Response> atTheGates(IncomingRequest incoming) {
    if (incoming.path().length() + incoming.query().length() > settings.limits().url()) {
      return Optional.of(
          Response.of(
              HttpProblem.of(
                  414, "address-too-long", "the path and query of the request are too long")));
    }
    return settings.gates().stream().flatMap(gate -> gate.check(incoming).stream()).findFirst();
  }

  private static Response withoutRoute(RouteMatch match) {
    if (match instanceof RouteMatch.OtherMethods other) {
      return Response.of(
          HttpProblem.of(
                  405,
                  "method-not-allowed",
                  "this path does not support the method; see the Allow header")
              .with("Allow", String.join(", ", other.allowed())));
    }
    if (match instanceof RouteMatch.Options options) {
      return Response.empty(204).with("Allow", String.join(", ", options.allowed()));
    }
    return Response.of(HttpProblem.of(404, "not-found", "no route has this path"));
  }

  private Outcome onRoute(IncomingRequest incoming, Route route) {
    Identity identity = null;
    if (!route.access().isPublic()) {
      Authentication authentication = settings.authenticator().authenticate(incoming);
      if (authentication instanceof Authentication.Refused refused) {
        return new Outcome(refused.response(), null);
      }
      identity = ((Authentication.Known) authentication).identity();
    }
    Principal principal = identity == null ? null : identity.principal();
    return new Outcome(answered(incoming, route, identity), principal);
  }

  private Response answered(IncomingRequest incoming, Route route, @Nullable Identity identity) {
    try {
      return permitted(incoming, route, identity);
    } catch (RuntimeException | Error failure) {
      return failed(incoming, failure);
    }
  }

  private Response permitted(IncomingRequest incoming, Route route, @Nullable Identity identity) {
    Role role = route.access().role();
    if (role != null && (identity == null || !identity.principal().may(role))) {
      return Response.of(
          HttpProblem.of(
              403, "role-missing", "this route requires the role `" + role.wire() + "`"));
    }
    Request request =
        new Request(
            incoming,
            route,
            identity,
            Parameters.ofPath(route, incoming.path()),
            Parameters.ofQuery(route, incoming.query()),
            mediaType(incoming, route),
            Request.Sent.NOTHING);
    for (Filter filter : settings.filters()) {
      Optional<Response> refused = filter.check(request);
      if (refused.isPresent()) {
        return refused.get();
      }
    }
    return route.handler().handle(request.with(sent(incoming, route, identity)));
  }

  /** A header may have changed the method after the checks of the method. */
  private static String mediaType(IncomingRequest incoming, Route route) {
    List<String> offered = route.mediaTypes();
    if (offered.isEmpty()) {
      return "";
    }
    return Acceptable.of(incoming.headers("Accept"))
        .best(offered)
        .orElseThrow(
            () ->
                new RefusedException(
                    HttpProblem.of(
                        406,
                        "not-acceptable",
                        "this route returns only " + String.join(", ", offered))));
  }

  private Request.Sent sent(IncomingRequest incoming, Route route, @Nullable Identity identity) {
    String key =
        identity == null ? null : IdempotencyKeys.of(route, incoming, identity.principal());
    String condition = route.isConditional() ? condition(incoming) : null;
    BodyReader.Body body = bodies.read(route, incoming);
    return new Request.Sent(body.bytes(), body.mediaType(), body.content(), key, condition);
  }

  private static @Nullable String condition(IncomingRequest incoming) {
    List<String> sent = incoming.headers("If-Match");
    if (sent.isEmpty()) {
      return null;
    }
    String all = String.join(", ", sent);
    if (!ETag.isValid(all)) {
      throw new RefusedException(
          HttpProblem.of(
              400, "condition-invalid", "`If-Match` must be `*` or entity tags in quotes"));
    }
    return all;
  }

  /**
   * Returns the response to a request that failed. An error of one request does not stop the
   * server.
   */
  private static Response failed(IncomingRequest incoming, Throwable failure) {
    if (failure instanceof OutOfMemoryError) {
      LOG.error("request {} failed: out of memory", incoming.requestId());
      return Response.of(
          HttpProblem.of(503, "memory-short", "the server is out of memory; retry later")
              .with("Retry-After", "5"));
    }
    if (failure instanceof RefusedException refused) {
      return refused.response();
    }
    if (failure instanceof UncheckedIOException) {
      LOG.debug("request {} was cut off: {}", incoming.requestId(), failure.getMessage());
      return Response.of(
          HttpProblem.of(
              400, "broken-off", "the connection was closed before the request was complete"));
    }
    return Response.of(
        Optional.of(failure)
            .filter(RuntimeException.class::isInstance)
            .flatMap(each -> Problems.of((RuntimeException) each))
            .orElseGet(
                () -> {
                  LOG.error("request {} failed", incoming.requestId(), failure);
                  return HttpProblem.of(
                      500,
                      "internal-error",
                      "internal error; the log of the server has details under this requestId");
                }));
  }
}
