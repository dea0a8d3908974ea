package dev.lockstep.flow.model;

import java.util.Set;

/**
 * The client of a flow service.
 *
 * @param tenant the tenant whose flows the caller sees
 * @param name the caller's name within the tenant
 * @param roles the caller's roles within the tenant
 */
public record Caller(String tenant, String name, Set<String> roles) {

  /** The role that includes all others. */
  public static final String ADMIN = "admin";

  /** The roles that an assignee without a prefix always denotes, never a person of that name. */
  public static final Set<String> ROLES = Set.of("viewer", "operator", "reviewer", "worker", ADMIN);

  private static final String ROLE = "role:";
  private static final String USER = "user:";

  public Caller {
    roles = Set.copyOf(roles);
  }

  /** Returns a caller without roles. */
  public static Caller of(String tenant, String name) {
    return new Caller(tenant, name, Set.of());
  }

  /**
   * Returns true if an assignee denotes the caller: {@code role:reviewer} a role, {@code user:anna}
   * a person. An assignee without a prefix denotes the role, or the person if there is no role of
   * that name.
   */
  public boolean isMeantBy(String assignee) {
    if (roles.contains(ADMIN)) {
      return true;
    }
    if (assignee.startsWith(ROLE)) {
      return roles.contains(assignee.substring(ROLE.length()));
    }
    if (assignee.startsWith(USER)) {
      return assignee.substring(USER.length()).equals(name);
    }
    return roles.contains(assignee) || (!ROLES.contains(assignee) && assignee.equals(name));
  }
}
