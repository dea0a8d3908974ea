package dev.lockstep.server.http;

import java.util.List;

/** The result of routing a request. */
sealed interface Match {

  /** A route for this path and method. */
  record Found(Route route) implements Match {}

  /**
   * The path has routes, but none for this method.
   *
   * @param allowed the methods of the path
   */
  record OtherMethods(List<String> allowed) implements Match {}

  /**
   * An OPTIONS request to a path with routes.
   *
   * @param allowed the methods of the path
   */
  record Options(List<String> allowed) implements Match {}

  /** No route has this path. */
  record Nothing() implements Match {}
}
