package dev.lockstep.runtime;

/** The result of a step: the machine fired, or it refused the event and nothing changed. */
public sealed interface FireResult<S extends StateType, C> permits Fired, Refused {}
