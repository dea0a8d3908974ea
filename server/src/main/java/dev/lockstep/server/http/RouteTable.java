package dev.lockstep.server.http;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What all routes together must be like. */
final class RouteTable {

  private RouteTable() {}

  /**
   * Checks that no two routes are the same or have the same name.
   *
   * @throws IllegalArgumentException if two do
   */
  static void check(List<Route> routes) {
    Set<String> seen = new HashSet<>();
    for (Route route : routes) {
      String shape = route.method() + " " + route.path().replaceAll("\\{[^}]*}", "{}");
      if (!seen.add(shape) || !seen.add(route.name())) {
        throw new IllegalArgumentException(route + " (" + route.name() + ") is there twice");
      }
    }
  }
}
