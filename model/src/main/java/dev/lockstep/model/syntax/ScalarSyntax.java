package dev.lockstep.model.syntax;

/**
 * A scalar as written: its text, and whether it was quoted (a quoted scalar is text whatever it
 * looks like).
 */
public record ScalarSyntax(String text, boolean quoted) {}
