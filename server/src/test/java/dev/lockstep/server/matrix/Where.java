package dev.lockstep.server.matrix;

/** The resource of a request, from the view of the tenant of most callers. */
enum Where {
  /** No resource: the route has no ID in its path. */
  NOWHERE,
  OWN,
  FOREIGN,
  MISSING;

  /** Returns whether a caller should find the resource. */
  boolean isFoundBy(Who who) {
    return this == (who == Who.OTHER_ADMIN ? FOREIGN : OWN);
  }
}
