package dev.lockstep.model.syntax;

/** A name and the expression for its value: {@code from: source}. */
public record FieldSyntax(Located<String> name, Located<String> expression) {}
