package dev.lockstep.server.http;

import org.jspecify.annotations.Nullable;

/** Watches requests, for measures, traces and logs. Thread-safe; must not fail. */
@FunctionalInterface
public interface Observer {

  /** Watches nothing. */
  Observer NONE = incoming -> ending -> {};

  /**
   * A request begins, on the thread that handles it.
   *
   * @param incoming its headers are for the observer's eyes: what proves who calls is not logged
   */
  Exchange begin(Incoming incoming);

  /** One request, watched. */
  @FunctionalInterface
  interface Exchange {

    /** Its answer is complete, or its headers are when it goes on; on the same thread. */
    void end(Ending ending);
  }

  /**
   * How a request ended.
   *
   * @param route template of the path; {@code unmatched} when no route was found
   * @param status of the answer
   * @param principal who called; {@code null} for nobody known
   * @param client from which address
   */
  record Ending(String route, int status, @Nullable String principal, String client) {}
}
