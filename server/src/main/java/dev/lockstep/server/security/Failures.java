package dev.lockstep.server.security;

import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.IncomingRequest;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.security.limit.Buckets;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Responses to requests with invalid credentials. Only failures are limited: valid credentials are
 * accepted regardless of the failures of the same address.
 */
final class Failures {

  private static final Logger LOG = LoggerFactory.getLogger(Failures.class);

  private final Buckets buckets;
  private final Proxies proxies;

  Failures(Buckets buckets, Proxies proxies) {
    this.buckets = buckets;
    this.proxies = proxies;
  }

  Response answer(IncomingRequest incoming) {
    String client = proxies.client(incoming);
    Duration wait = buckets.take(client);
    if (wait.isZero()) {
      LOG.info("{}: rejected invalid credentials from {}", incoming.requestId(), client);
      return Response.of(
          HttpProblem.of(401, "token-invalid", "the token is unknown, revoked or expired")
              .with("WWW-Authenticate", "Bearer realm=\"lockstep\", error=\"invalid_token\""));
    }
    return RateFilter.tooMany(wait, "too many invalid tokens from this address; retry later");
  }
}
