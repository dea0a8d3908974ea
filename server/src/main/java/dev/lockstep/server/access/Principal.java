package dev.lockstep.server.access;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * An authenticated caller.
 *
 * @param name the name of the caller, 1 to 200 printable characters; unique within the tenant
 * @param tenant the tenant whose instances the caller may see: 1 to 100 letters, digits, {@code . _
 *     -}, the first a letter or digit
 * @param roles the roles of the caller, at least one; kept in the order of {@link Role}
 */
public record Principal(String name, String tenant, Set<Role> roles) {

  private static final Pattern NAME = Pattern.compile("\\P{C}{1,200}");
  private static final Pattern TENANT = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");

  public Principal {
    if (!isName(name) || !isTenant(tenant) || roles.isEmpty()) {
      throw new IllegalArgumentException(
          "a principal needs a valid name, a valid tenant and at least one role");
    }
    roles = Collections.unmodifiableSet(EnumSet.copyOf(roles));
  }

  /** Returns whether a text is a valid name of a principal. */
  public static boolean isName(String name) {
    return NAME.matcher(name).matches() && !name.isBlank();
  }

  /** Returns whether a text is a valid name of a tenant. */
  public static boolean isTenant(String tenant) {
    return TENANT.matcher(tenant).matches();
  }

  /** Returns whether one of the roles of the caller implies a role. */
  public boolean may(Role role) {
    return roles.stream().anyMatch(mine -> mine.implies(role));
  }
}
