package dev.lockstep.server.http;

/** The handler of a route. It may block, because each request has its own thread. */
@FunctionalInterface
public interface RouteHandler {

  /**
   * Returns the response to a request that has passed all checks.
   *
   * @throws RefusedException to end with another response
   */
  Response handle(Request request);
}
