package dev.lockstep.model.syntax;

import java.util.Optional;

/**
 * An event that the machine emits: {@code name: file}, or {@code name: { payload, wire, description
 * }}.
 */
public record EmissionSyntax(
    Located<String> name,
    Optional<PayloadSyntax> payload,
    Optional<Located<String>> wire,
    Optional<Located<String>> description) {}
