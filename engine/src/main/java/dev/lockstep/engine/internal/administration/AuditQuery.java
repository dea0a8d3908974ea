package dev.lockstep.engine.internal.administration;

import org.jspecify.annotations.Nullable;

/**
 * Conditions on rows of the audit trail, all of which must hold; {@code null} matches every value.
 *
 * @param kind the kind of action
 * @param person the name of the caller
 * @param target the ID or name of what it concerns
 * @param text a part of the action, the person, the target or the client, in any case
 * @param from the earliest time, milliseconds since 1970
 * @param until the time before which the rows were written, milliseconds since 1970
 */
public record AuditQuery(
    String tenant,
    @Nullable String kind,
    @Nullable String person,
    @Nullable String target,
    @Nullable String text,
    long from,
    long until) {}
