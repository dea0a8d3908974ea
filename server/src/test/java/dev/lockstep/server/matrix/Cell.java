package dev.lockstep.server.matrix;

import dev.lockstep.server.http.Method;
import dev.lockstep.server.http.Route;

/**
 * A request of the matrix, and what is right about its answer.
 *
 * @param isShared whether what the path names belongs to nobody, so that everybody finds it
 */
record Cell(Route route, Who who, Where where, boolean isShared) {

  /** Whether a status is right here. */
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

  /** Whether the caller may call and asks for what is not there for them. */
  boolean mustNotFind() {
    return who.may(route.access())
        && !route.access().isPublic()
        && where != Where.NOWHERE
        && !isMaking(route)
        && !(isShared ? where == Where.OWN : where.isFoundBy(who));
  }

  /** Putting something under a name of one's own makes it. */
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
