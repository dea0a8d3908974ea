package dev.lockstep.server.openapi;

import dev.lockstep.server.http.KeyUse;
import dev.lockstep.server.http.Route;
import java.util.List;
import java.util.TreeSet;

/** The statuses of problems that a route may return, derived from its properties. */
final class ProblemStatuses {

  private ProblemStatuses() {}

  static TreeSet<Integer> of(Route route) {
    TreeSet<Integer> found = new TreeSet<>(List.of(400, 429, 500, 503));
    if (!route.access().isPublic()) {
      found.addAll(List.of(401, 403));
    }
    if (!route.pathParameters().isEmpty()) {
      found.add(404);
    }
    if (!route.mediaTypes().isEmpty()) {
      found.add(406);
    }
    if (!route.method().isSafe()) {
      found.addAll(List.of(404, 409));
    }
    if (route.isConditional()) {
      found.add(412);
    }
    if (route.takesBody()) {
      found.addAll(List.of(413, 415, 422));
    }
    if (route.key() != KeyUse.IGNORED) {
      found.add(422);
    }
    found.removeAll(route.statuses());
    return found;
  }
}
