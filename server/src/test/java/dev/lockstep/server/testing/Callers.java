package dev.lockstep.server.testing;

import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.http.Authentication;
import dev.lockstep.server.http.Authenticator;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.IncomingRequest;
import dev.lockstep.server.http.Response;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The callers of tests with fixed tokens: one for each role of tenant {@code acme}, and an admin of
 * another tenant.
 */
public final class Callers implements Authenticator {

  public static final String VIEWER = "viewer-token";
  public static final String OPERATOR = "operator-token";
  public static final String REVIEWER = "reviewer-token";
  public static final String WORKER = "worker-token";

  /** The token of a second worker. */
  public static final String OTHER_WORKER = "other-worker-token";

  public static final String ADMIN = "admin-token";

  /** The token of an admin of tenant {@code other}. */
  public static final String OTHER_ADMIN = "other-admin-token";

  private static final Map<String, Principal> KNOWN =
      Map.of(
          VIEWER, new Principal("vera", "acme", Set.of(Role.VIEWER)),
          OPERATOR, new Principal("oscar", "acme", Set.of(Role.OPERATOR)),
          REVIEWER, new Principal("rita", "acme", Set.of(Role.REVIEWER)),
          WORKER, new Principal("walter", "acme", Set.of(Role.WORKER)),
          OTHER_WORKER, new Principal("wilma", "acme", Set.of(Role.WORKER)),
          ADMIN, new Principal("ada", "acme", Set.of(Role.ADMIN)),
          OTHER_ADMIN, new Principal("olga", "other", Set.of(Role.ADMIN)));

  @Override
  public Authentication authenticate(IncomingRequest incoming) {
    Optional<Principal> found =
        incoming
            .header("Authorization")
            .filter(header -> header.startsWith("Bearer "))
            .map(header -> KNOWN.get(header.substring("Bearer ".length())));
    if (found.isPresent()) {
      Principal principal = found.get();
      return new Authentication.Known(() -> principal);
    }
    return new Authentication.Refused(
        Response.of(
            HttpProblem.of(401, "not-signed-in", "nobody is known by this")
                .with("WWW-Authenticate", "Bearer")));
  }
}
