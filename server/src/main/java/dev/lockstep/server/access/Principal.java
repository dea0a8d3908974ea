package dev.lockstep.server.access;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Somebody who calls, as far as they are known.
 *
 * @param name how they are called, 1 to 200 printable characters; two who are called alike in a
 *     tenant are the same person
 * @param tenant whose instances they see: 1 to 100 letters, digits, {@code . _ -}, the first a
 *     letter or digit
 * @param roles what they may do, in the order of {@link Role}; at least one
 */
public record Principal(String name, String tenant, Set<Role> roles) {

  private static final Pattern NAME = Pattern.compile("\\P{C}{1,200}");
  private static final Pattern TENANT = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");

  public Principal {
    if (!isName(name) || !isTenant(tenant) || roles.isEmpty()) {
      throw new IllegalArgumentException("nobody is called so, or may do nothing");
    }
    roles = Collections.unmodifiableSet(EnumSet.copyOf(roles));
  }

  /** Whether somebody may be called so. */
  public static boolean isName(String name) {
    return NAME.matcher(name).matches() && !name.isBlank();
  }

  /** Whether a tenant may be called so. */
  public static boolean isTenant(String tenant) {
    return TENANT.matcher(tenant).matches();
  }

  /** Whether they may do what a role may. */
  public boolean may(Role role) {
    return roles.stream().anyMatch(mine -> mine.implies(role));
  }
}
