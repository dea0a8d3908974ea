package dev.lockstep.agents.function;

/**
 * A function a model calls.
 *
 * @param arguments JSON as the model wrote it; empty for none
 */
public record FunctionCall(String name, String arguments) {}
