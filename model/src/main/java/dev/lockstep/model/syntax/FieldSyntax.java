package dev.lockstep.model.syntax;

/** A name and the expression that gives its value: {@code from: source}. */
public record FieldSyntax(Located<String> name, Located<String> expression) {}
