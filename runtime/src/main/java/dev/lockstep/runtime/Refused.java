package dev.lockstep.runtime;

/** The result of a refused event. The snapshot remains valid. */
public record Refused<S extends StateType, C>(Refusal refusal) implements FireResult<S, C> {}
