package dev.lockstep.server.internal.http;

import dev.lockstep.server.http.Route;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Checks that hold for all routes together. */
final class RouteTable {

  private RouteTable() {}

  /**
   * Checks that no two routes have the same method and path, or the same name.
   *
   * @throws IllegalArgumentException if two routes do
   */
  static void check(List<Route> routes) {
    Set<String> seen = new HashSet<>();
    for (Route route : routes) {
      String shape = route.method() + " " + route.path().replaceAll("\\{[^}]*}", "{}");
      if (!seen.add(shape) || !seen.add(route.name())) {
        throw new IllegalArgumentException(route + " (" + route.name() + ") is defined twice");
      }
    }
  }
}
