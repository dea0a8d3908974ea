package dev.lockstep.server.matrix;

/** What a request is about, as the tenant of most callers sees it. */
enum Where {
  /** Nothing in particular: the route has no identity in its path. */
  NOWHERE,
  OWN,
  FOREIGN,
  MISSING;

  /** Whether a caller should find it. */
  boolean isFoundBy(Who who) {
    return this == (who == Who.OTHER_ADMIN ? FOREIGN : OWN);
  }
}
