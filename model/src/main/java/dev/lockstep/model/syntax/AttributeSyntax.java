package dev.lockstep.model.syntax;

/**
 * A typed attribute of states: {@code label: string}. Types: {@code bool}, {@code int}, {@code
 * string}.
 */
public record AttributeSyntax(Located<String> name, Located<String> type) {}
