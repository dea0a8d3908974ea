package dev.lockstep.model.ir;

/** Two states, by index, that no transition joins, and why. */
public record IrForbidden(int from, int to, String reason) {}
