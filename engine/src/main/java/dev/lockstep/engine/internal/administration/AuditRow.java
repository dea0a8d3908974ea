package dev.lockstep.engine.internal.administration;

/**
 * A row of the audit trail.
 *
 * @param number the position in the trail, in commit order; 0 if it is not stored yet
 * @param at milliseconds since 1970
 * @param kind the kind of action, such as {@code login}
 * @param action the name of the action
 * @param person the name of the caller; empty if unknown
 * @param target the ID or name of what it concerns; empty for none
 * @param outcome the HTTP status; 0 if the action has begun and its outcome is not stored
 * @param client the address of the client; empty if unknown
 * @param request the ID of the request; empty if unknown
 * @param count the number of actions, more than 1 if a row summarises several
 */
public record AuditRow(
    long number,
    String tenant,
    long at,
    String kind,
    String action,
    String person,
    String target,
    int outcome,
    String client,
    String request,
    long count) {

  /** Returns this row with its position in the trail. */
  public AuditRow numbered(long stored) {
    return new AuditRow(
        stored, tenant, at, kind, action, person, target, outcome, client, request, count);
  }

  /** Returns this row with the outcome of its action. */
  public AuditRow completed(String concerned, int status) {
    return new AuditRow(
        number, tenant, at, kind, action, person, concerned, status, client, request, count);
  }
}
