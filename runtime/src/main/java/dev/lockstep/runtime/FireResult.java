package dev.lockstep.runtime;

/** What a machine answers: it fired, or it refused and nothing changed. */
public sealed interface FireResult<S extends StateType, C> permits Fired, Refused {}
