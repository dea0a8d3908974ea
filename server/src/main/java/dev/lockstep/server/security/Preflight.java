package dev.lockstep.server.security;

import dev.lockstep.server.http.IncomingRequest;
import dev.lockstep.server.http.PreRoutingFilter;
import dev.lockstep.server.http.Response;
import java.util.Optional;
import java.util.Set;

/**
 * Responds to CORS preflight requests. Only configured origins are allowed, with a token and never
 * with a cookie.
 */
final class Preflight implements PreRoutingFilter {

  private final Set<String> origins;

  Preflight(Set<String> origins) {
    this.origins = Set.copyOf(origins);
  }

  @Override
  public Optional<Response> check(IncomingRequest incoming) {
    boolean isAsked =
        incoming.method().equals("OPTIONS")
            && incoming.header("Access-Control-Request-Method").isPresent()
            && incoming.header("Origin").filter(origins::contains).isPresent();
    return isAsked
        ? Optional.of(
            Response.empty(204)
                .with("Access-Control-Allow-Methods", "GET, POST, PUT, DELETE")
                .with(
                    "Access-Control-Allow-Headers",
                    "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match,"
                        + " Last-Event-ID")
                .with("Access-Control-Max-Age", "600"))
        : Optional.empty();
  }
}
