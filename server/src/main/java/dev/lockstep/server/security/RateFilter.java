package dev.lockstep.server.security;

import dev.lockstep.server.access.Principal;
import dev.lockstep.server.http.Filter;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.security.limit.Buckets;
import java.time.Duration;
import java.util.Optional;

/** Bounds how much a caller asks: a principal where it is known, an address where it is not. */
final class RateFilter implements Filter {

  private final Buckets buckets;
  private final Proxies proxies;

  RateFilter(Buckets buckets, Proxies proxies) {
    this.buckets = buckets;
    this.proxies = proxies;
  }

  @Override
  public Optional<Response> check(Request request) {
    Duration wait = buckets.take(key(request));
    return wait.isZero() ? Optional.empty() : Optional.of(tooMany(wait, "too many requests"));
  }

  private String key(Request request) {
    if (!request.isIdentified()) {
      return proxies.client(request.incoming());
    }
    Principal principal = request.principal();
    return principal.tenant() + "/" + principal.name();
  }

  static Response tooMany(Duration wait, String what) {
    long seconds = Math.max(1, (wait.toMillis() + 999) / 1_000);
    return Response.of(
        HttpProblem.of(429, "too-many-requests", what).with("Retry-After", Long.toString(seconds)));
  }
}
