package dev.lockstep.flow.people;

import java.util.Set;

/**
 * Whoever asks something of flows.
 *
 * @param tenant whose flows they see
 * @param name who they are within the tenant
 * @param roles what they are there
 */
public record Caller(String tenant, String name, Set<String> roles) {

  /** The role that stands for every other. */
  public static final String ADMIN = "admin";

  /** The roles that a plain assignee always means, never a person who is called so. */
  public static final Set<String> ROLES = Set.of("viewer", "operator", "reviewer", ADMIN);

  private static final String ROLE = "role:";
  private static final String USER = "user:";

  public Caller {
    roles = Set.copyOf(roles);
  }

  /** Somebody without a role. */
  public static Caller of(String tenant, String name) {
    return new Caller(tenant, name, Set.of());
  }

  /**
   * Returns whether an assignee means them: {@code role:reviewer} a role, {@code user:anna} a
   * person. One without a prefix means the role, and the person if no role is called so.
   */
  boolean isMeantBy(String assignee) {
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
