package dev.lockstep.server.security;

import dev.lockstep.server.access.Principal;
import dev.lockstep.server.http.Authentication;
import dev.lockstep.server.http.Authenticator;
import dev.lockstep.server.http.Filter;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.Identity;
import dev.lockstep.server.http.IncomingRequest;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.security.limit.Buckets;
import java.time.Duration;
import java.util.Optional;

/**
 * Limits the rate of requests: per principal for authenticated requests, whether they succeed or
 * not, and per address for public routes.
 */
final class RateFilter implements Filter, Authenticator {

  private final Authenticator callers;
  private final Buckets buckets;
  private final Proxies proxies;

  RateFilter(Authenticator callers, Buckets buckets, Proxies proxies) {
    this.callers = callers;
    this.buckets = buckets;
    this.proxies = proxies;
  }

  @Override
  public Authentication authenticate(IncomingRequest incoming) {
    Authentication found = callers.authenticate(incoming);
    if (!(found instanceof Authentication.Known known)) {
      return found;
    }
    Principal principal = known.identity().principal();
    Duration wait = buckets.take(principal.tenant() + "/" + principal.name());
    return wait.isZero() ? found : new Authentication.Refused(tooMany(wait, "too many requests"));
  }

  @Override
  public boolean stillHolds(Identity identity) {
    return callers.stillHolds(identity);
  }

  @Override
  public Optional<Response> check(Request request) {
    if (request.isIdentified()) {
      return Optional.empty();
    }
    Duration wait = buckets.take(proxies.client(request.incoming()));
    return wait.isZero() ? Optional.empty() : Optional.of(tooMany(wait, "too many requests"));
  }

  static Response tooMany(Duration wait, String what) {
    long seconds = Math.max(1, (wait.toMillis() + 999) / 1_000);
    return Response.of(
        HttpProblem.of(429, "too-many-requests", what).with("Retry-After", Long.toString(seconds)));
  }
}
