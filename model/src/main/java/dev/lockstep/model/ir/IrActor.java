package dev.lockstep.model.ir;

/** Somebody who may send events. */
public record IrActor(String name, String description) {}
