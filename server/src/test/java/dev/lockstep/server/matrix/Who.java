package dev.lockstep.server.matrix;

import dev.lockstep.server.access.Role;
import dev.lockstep.server.http.Access;
import org.jspecify.annotations.Nullable;

/** The kinds of callers. */
enum Who {
  NOBODY(null),
  BAD_TOKEN(null),
  VIEWER(Role.VIEWER),
  OPERATOR(Role.OPERATOR),
  REVIEWER(Role.REVIEWER),
  WORKER(Role.WORKER),
  ADMIN(Role.ADMIN),
  OTHER_ADMIN(Role.ADMIN);

  private final @Nullable Role role;

  Who(@Nullable Role role) {
    this.role = role;
  }

  @Nullable Role role() {
    return role;
  }

  boolean isKnown() {
    return role != null;
  }

  boolean may(Access access) {
    Role needed = access.role();
    return needed == null || (role != null && role.implies(needed));
  }
}
