package dev.lockstep.server.browser;

import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.security.Security;
import dev.lockstep.server.security.token.NewToken;
import java.util.EnumSet;
import java.util.Set;

/** Users with tokens created by an admin. */
final class People {

  static final String TENANT = "main";

  private final Security security;

  People(Security security) {
    this.security = security;
  }

  /** Creates the token of a new user. */
  String token(String name, Role role, Role... more) {
    Set<Role> roles = EnumSet.of(role, more);
    return security
        .tokens()
        .create(new NewToken(new Principal(name, TENANT, roles), null), "admin")
        .orElseThrow()
        .secret()
        .text();
  }
}
