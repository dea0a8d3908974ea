package dev.lockstep.server.security.oidc;

import com.nimbusds.jwt.JWTClaimsSet;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Converts the claims of a token to a principal. */
final class Claims {

  private final OidcSettings settings;

  Claims(OidcSettings settings) {
    this.settings = settings;
  }

  /** Returns the principal; empty if the claims have no valid name, tenant or role. */
  Optional<Principal> principal(JWTClaimsSet claims) {
    Object name = find(claims, settings.name());
    Object tenant = settings.tenant() == null ? null : find(claims, settings.tenant());
    Object whose = tenant == null ? settings.oneTenant() : tenant;
    Set<Role> roles = roles(find(claims, settings.roles()));
    return name instanceof String called
            && whose instanceof String owner
            && Principal.isName(called)
            && Principal.isTenant(owner)
            && !roles.isEmpty()
        ? Optional.of(new Principal(called, owner, roles))
        : Optional.empty();
  }

  private static @Nullable Object find(JWTClaimsSet claims, String path) {
    Object whole = claims.getClaim(path);
    if (whole != null) {
      return whole;
    }
    Object at = claims.getClaims();
    for (String part : path.split("\\.", -1)) {
      at = at instanceof Map<?, ?> map ? map.get(part) : null;
    }
    return at;
  }

  private Set<Role> roles(@Nullable Object claim) {
    List<?> named =
        claim instanceof List<?> list ? list : claim == null ? List.of() : List.of(claim);
    Set<Role> roles = EnumSet.noneOf(Role.class);
    for (Object each : named) {
      if (each instanceof String text) {
        role(text).ifPresent(roles::add);
      }
    }
    return roles;
  }

  private Optional<Role> role(String text) {
    return settings.meanings().isEmpty()
        ? Role.parse(text)
        : Optional.ofNullable(settings.meanings().get(text));
  }
}
