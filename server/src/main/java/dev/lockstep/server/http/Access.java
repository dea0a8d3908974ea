package dev.lockstep.server.http;

import dev.lockstep.server.access.Role;
import org.jspecify.annotations.Nullable;

/**
 * The rule of a route: who may call it.
 *
 * @param role what a caller must be allowed to do; {@code null} for everybody, known or not
 */
public record Access(@Nullable Role role) {

  /** Everybody, known or not. */
  public static final Access PUBLIC = new Access(null);

  /** Who may see. */
  public static final Access VIEWER = new Access(Role.VIEWER);

  /** Who may start, cancel and retry. */
  public static final Access OPERATOR = new Access(Role.OPERATOR);

  /** Who may decide where a person is asked. */
  public static final Access REVIEWER = new Access(Role.REVIEWER);

  /** Who may give and take access. */
  public static final Access ADMIN = new Access(Role.ADMIN);

  /** Whether nobody is asked who they are. */
  public boolean isPublic() {
    return role == null;
  }

  /** {@code public}, or the role's spelling. */
  @Override
  public String toString() {
    return role == null ? "public" : role.wire();
  }
}
