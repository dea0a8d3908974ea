package dev.lockstep.server.http;

import java.util.Optional;

/** Looks at every request before its route is found and its body is read. Thread-safe. */
@FunctionalInterface
public interface Gate {

  /** What is answered instead; empty to let it in. */
  Optional<Response> check(Incoming incoming);
}
