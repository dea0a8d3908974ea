package dev.lockstep.server.internal.http;

import dev.lockstep.server.http.Route;
import java.util.List;

/** The result of routing a request. */
public sealed interface RouteMatch {

  /** A route for this path and method. */
  record Found(Route route) implements RouteMatch {}

  /**
   * The path has routes, but none for this method.
   *
   * @param allowed the methods of the path
   */
  record OtherMethods(List<String> allowed) implements RouteMatch {}

  /**
   * An OPTIONS request to a path with routes.
   *
   * @param allowed the methods of the path
   */
  record Options(List<String> allowed) implements RouteMatch {}

  /** No route has this path. */
  record Nothing() implements RouteMatch {}
}
