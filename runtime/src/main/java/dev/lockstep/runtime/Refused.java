package dev.lockstep.runtime;

/** The event was not taken; the snapshot it was fired at still holds. */
public record Refused<S extends StateType, C>(Refusal refusal) implements FireResult<S, C> {}
