package dev.lockstep.server.http;

import java.util.Optional;

/** A check of every request before its route is found and its body is read. Thread-safe. */
@FunctionalInterface
public interface PreRoutingFilter {

  /** Returns the response to a rejected request; empty to continue. */
  Optional<Response> check(IncomingRequest incoming);
}
