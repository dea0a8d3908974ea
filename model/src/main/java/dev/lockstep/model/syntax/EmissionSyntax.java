package dev.lockstep.model.syntax;

import java.util.Optional;

/**
 * An event the machine says to the world: {@code name: file}, or {@code name: { payload, wire,
 * description }}.
 */
public record EmissionSyntax(
    Located<String> name,
    Optional<PayloadSyntax> payload,
    Optional<Located<String>> wire,
    Optional<Located<String>> description) {}
