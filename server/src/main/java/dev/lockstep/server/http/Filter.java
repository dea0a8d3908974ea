package dev.lockstep.server.http;

import java.util.Optional;

/** Looks at a request once it is known who calls which route, before its body is read. */
@FunctionalInterface
public interface Filter {

  /** What is answered instead; empty to go on. */
  Optional<Response> check(Request request);
}
