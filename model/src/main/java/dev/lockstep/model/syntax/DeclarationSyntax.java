package dev.lockstep.model.syntax;

import java.util.Optional;

/** A guard or an action that is implemented in Java, with its description. */
public record DeclarationSyntax(Located<String> name, Optional<Located<String>> description) {}
