package dev.lockstep.server.matrix;

import dev.lockstep.server.http.Method;
import dev.lockstep.server.http.Route;

/**
 * A request of the matrix and its expected status.
 *
 * @param route the route
 * @param who the kind of caller
 * @param where the kind of resource
 * @param isShared true if the resource does not belong to a tenant, so that every caller finds it
 */
record Cell(Route route, Who who, Where where, boolean isShared) {

  /** Returns whether a status is expected. */
  boolean accepts(int status) {
    if (status >= 500) {
      return false;
    }
    if (!who.isKnown() && !route.access().isPublic()) {
      return status == 401;
    }
    if (!who.may(route.access())) {
      return status == 403;
    }
    if (mustNotFind()) {
      return status == 404;
    }
    boolean isElsewhere = where == Where.NOWHERE || where == Where.MISSING;
    return status != 401 && status != 403 && (isElsewhere || status != 404);
  }

  /** Returns whether the caller may call the route, but must not find the resource. */
  boolean mustNotFind() {
    return who.may(route.access())
        && !route.access().isPublic()
        && where != Where.NOWHERE
        && !isMaking(route)
        && !(isShared ? where == Where.OWN : where.isFoundBy(who));
  }

  /** Returns whether a route creates a resource under a name chosen by the caller. */
  static boolean isMaking(Route route) {
    return route.method() == Method.PUT && route.path().endsWith("}");
  }

  /** Returns true if later requests do not find what the path names. */
  static boolean isDeleting(Route route) {
    return route.method() == Method.DELETE;
  }

  @Override
  public String toString() {
    return who + " " + route + " " + where;
  }
}
