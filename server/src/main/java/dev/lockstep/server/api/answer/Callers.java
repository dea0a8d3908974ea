package dev.lockstep.server.api.answer;

import dev.lockstep.flow.model.Caller;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.http.Request;
import java.util.stream.Collectors;

/** Converts principals of requests to callers of flows. */
public final class Callers {

  private Callers() {}

  /** Returns the caller of a request. */
  public static Caller of(Request request) {
    Principal principal = request.principal();
    return new Caller(
        principal.tenant(),
        principal.name(),
        principal.roles().stream().map(Role::wire).collect(Collectors.toUnmodifiableSet()));
  }
}
