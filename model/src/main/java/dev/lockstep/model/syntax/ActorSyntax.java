package dev.lockstep.model.syntax;

import java.util.Optional;

/** An actor that may send events: {@code - user} or {@code user: description}. */
public record ActorSyntax(Located<String> name, Optional<Located<String>> description) {}
