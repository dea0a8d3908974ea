package dev.lockstep.engine.migration;

import dev.lockstep.engine.Id;

/**
 * An instance that a migration has left unchanged.
 *
 * @param code stable code in kebab case: that of a {@link dev.lockstep.runtime.snapshot.Stuck}, or
 *     {@code leased}, {@code quarantined}, or the reason for which the engine declined the move
 * @param reason one clause in English
 * @param isBusy true if another run may move it
 */
public record UnmovedInstance(
    Id instance, Id root, String tenant, String code, String reason, boolean isBusy) {}
