package dev.lockstep.model.ir;

/** An actor that may send events. */
public record IrActor(String name, String description) {}
