package dev.lockstep.model.ir;

/** Two states, by index, that no transition may connect, with the reason. */
public record IrForbidden(int from, int to, String reason) {}
