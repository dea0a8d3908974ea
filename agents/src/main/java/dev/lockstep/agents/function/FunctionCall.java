package dev.lockstep.agents.function;

/**
 * A function call of a model.
 *
 * @param name the name of the function as the model wrote it
 * @param arguments JSON text as the model wrote it; empty for none
 */
public record FunctionCall(String name, String arguments) {}
