package dev.lockstep.flow.permission;

import dev.lockstep.flow.model.FlowPermissions.Action;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A permission that is restricted to the callers to whom it is granted, and to administrators.
 *
 * @param workflow the name of the flow; {@code *} if the row does not name it
 * @param action the action; {@code null} for all actions if the row does not name it
 * @param grants the grants, the earliest first; empty if the row cannot be read
 * @param failure the reason why the row cannot be read; {@code null} if it can be read
 */
public record GrantedPermission(
    String workflow, @Nullable Action action, List<Grant> grants, @Nullable String failure) {

  /**
   * The grant to a caller.
   *
   * @param caller a role or a person: {@code role:operator}, {@code user:anna}
   * @param by the name of the administrator
   */
  public record Grant(String caller, String by, Instant at) {}

  public GrantedPermission {
    grants = List.copyOf(grants);
  }
}
