package dev.lockstep.server.http;

import dev.lockstep.server.access.Role;
import org.jspecify.annotations.Nullable;

/**
 * The access rule of a route.
 *
 * @param role the role that a caller needs; {@code null} if the route needs no authentication
 */
public record Access(@Nullable Role role) {

  /** Access without authentication. */
  public static final Access PUBLIC = new Access(null);

  /** Access for callers that may read. */
  public static final Access VIEWER = new Access(Role.VIEWER);

  /** Access for callers that may start, cancel and retry runs. */
  public static final Access OPERATOR = new Access(Role.OPERATOR);

  /** Access for callers that may decide reviews and answer questions. */
  public static final Access REVIEWER = new Access(Role.REVIEWER);

  /** Access for workers outside of the server. */
  public static final Access WORKER = new Access(Role.WORKER);

  /** Access for callers that may manage access. */
  public static final Access ADMIN = new Access(Role.ADMIN);

  /** Returns whether the route needs no authentication. */
  public boolean isPublic() {
    return role == null;
  }

  /** Returns {@code public}, or the spelling of the role. */
  @Override
  public String toString() {
    return role == null ? "public" : role.wire();
  }
}
