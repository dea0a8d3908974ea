package dev.lockstep.model.syntax;

import java.util.Optional;

/** A guard or an action that only Java can answer or perform, with what it means. */
public record DeclarationSyntax(Located<String> name, Optional<Located<String>> description) {}
