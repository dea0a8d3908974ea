package dev.lockstep.model.syntax;

/**
 * A scalar as written.
 *
 * @param text text of the scalar
 * @param quoted true if it was quoted, and is therefore a text
 */
public record ScalarSyntax(String text, boolean quoted) {}
