package dev.lockstep.server.http;

import java.util.Optional;

/** A check of requests whose caller and route are known, before the body is read. Thread-safe. */
@FunctionalInterface
public interface Filter {

  /** Returns the response to a rejected request; empty to continue. */
  Optional<Response> check(Request request);
}
