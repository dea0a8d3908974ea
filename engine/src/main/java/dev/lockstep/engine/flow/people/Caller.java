package dev.lockstep.engine.flow.people;

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

  public Caller {
    roles = Set.copyOf(roles);
  }

  /** Somebody without a role. */
  public static Caller of(String tenant, String name) {
    return new Caller(tenant, name, Set.of());
  }

  /** Whether an assignee, a role or a person, means them. */
  boolean isMeantBy(String assignee) {
    return assignee.equals(name) || roles.contains(assignee) || roles.contains(ADMIN);
  }
}
