package dev.lockstep.flow.internal.data;

import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The data of the permission to perform an action on a flow.
 *
 * @param workflow the name of the flow
 * @param action the action as the configuration spells it
 * @param grants the callers that may perform it, in the order of their grants
 */
public record PermissionData(String workflow, String action, List<Grant> grants) {

  /** The field of the flow's name. */
  public static final String WORKFLOW = "workflow";

  /** The field of the action. */
  public static final String ACTION = "action";

  /** The field of a caller. */
  public static final String CALLER = "caller";

  private static final String CLAIM = "permission:";
  private static final String GRANTS = "grants";
  private static final String BY = "by";
  private static final String AT = "at";

  /**
   * The grant of the permission to a caller.
   *
   * @param caller a role or a person: {@code role:operator}, {@code user:anna}
   * @param by the name of the administrator
   */
  public record Grant(String caller, String by, Instant at) {

    private JsonObject json() {
      return JsonFields.NOTHING.with(CALLER, caller).with(BY, by).with(AT, at).json();
    }

    private static Grant of(JsonObject json) {
      JsonFields kept = new JsonFields(json);
      Instant at = kept.moment(AT);
      return new Grant(kept.text(CALLER), kept.text(BY), at == null ? Instant.EPOCH : at);
    }
  }

  public PermissionData {
    grants = List.copyOf(grants);
  }

  /** Returns the name that a permission claims within its tenant, which is also its subject. */
  public static String claim(String workflow, String action) {
    return CLAIM + action + ":" + workflow;
  }

  /**
   * Returns the permission of a subject, without grants, for rows whose data cannot be read; empty
   * if it is the subject of something else.
   */
  public static Optional<PermissionData> ofSubject(@Nullable String subject) {
    String[] parts = subject == null ? new String[0] : subject.split(":", 3);
    return parts.length == 3 && CLAIM.equals(parts[0] + ":")
        ? Optional.of(new PermissionData(parts[2], parts[1], List.of()))
        : Optional.empty();
  }

  /** Returns the problem of a workflow whose permission is not restricted, or no longer. */
  public static Problem unrestricted(String workflow) {
    return Problem.unknown("restriction of `" + workflow + "`");
  }

  public static PermissionData of(Instance permission) {
    return of(permission.data());
  }

  /** Returns the data of a permission from its JSON. */
  public static PermissionData of(JsonObject json) {
    JsonFields kept = new JsonFields(json);
    JsonArray grants = json.get(GRANTS) instanceof JsonArray array ? array : JsonArray.EMPTY;
    return new PermissionData(
        kept.text(WORKFLOW),
        kept.text(ACTION),
        grants.items().stream()
            .filter(JsonObject.class::isInstance)
            .map(grant -> Grant.of((JsonObject) grant))
            .toList());
  }

  public JsonObject json() {
    return JsonFields.NOTHING
        .with(WORKFLOW, workflow)
        .with(ACTION, action)
        .with(GRANTS, JsonArray.of(grants, Grant::json))
        .json();
  }

  /** Returns the grant of a caller; empty if it has none. */
  public Optional<Grant> grant(String caller) {
    return grants.stream().filter(grant -> grant.caller().equals(caller)).findFirst();
  }

  /** Returns the permission with a further grant. */
  public PermissionData with(Grant grant) {
    return new PermissionData(
        workflow, action, Stream.concat(grants.stream(), Stream.of(grant)).toList());
  }

  /** Returns the permission without the grant of a caller. */
  public PermissionData without(String caller) {
    return new PermissionData(
        workflow, action, grants.stream().filter(each -> !each.caller().equals(caller)).toList());
  }

  /** Returns the permission without grants. */
  public PermissionData lifted() {
    return new PermissionData(workflow, action, List.of());
  }
}
