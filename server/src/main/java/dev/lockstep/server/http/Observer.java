package dev.lockstep.server.http;

import dev.lockstep.server.access.Principal;
import org.jspecify.annotations.Nullable;

/** Observes requests for metrics, traces and logs. Thread-safe; implementations must not throw. */
@FunctionalInterface
public interface Observer {

  /** An observer that does nothing. */
  Observer NONE = incoming -> ending -> {};

  /**
   * Called when a request begins, on the thread that handles it.
   *
   * @param incoming the request; its credentials must not be logged
   * @return the observation of this request
   */
  Exchange begin(IncomingRequest incoming);

  /** The observation of one request. */
  @FunctionalInterface
  interface Exchange {

    /**
     * Called on the same thread when the response is complete, or when its headers are complete if
     * it is a stream.
     */
    void end(Ending ending);
  }

  /**
   * The result of a request.
   *
   * @param route the template of the path; {@code unmatched} if there is no route
   * @param status the status of the response
   * @param principal the caller; {@code null} if unknown
   * @param client the address of the client
   */
  record Ending(String route, int status, @Nullable Principal principal, String client) {}
}
