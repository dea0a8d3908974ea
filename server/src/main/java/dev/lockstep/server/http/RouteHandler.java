package dev.lockstep.server.http;

/** What a route does. May wait: it has a thread of its own for as long as it takes. */
@FunctionalInterface
public interface RouteHandler {

  /** The answer to a request that is allowed, checked and read. */
  Response handle(Request request);
}
