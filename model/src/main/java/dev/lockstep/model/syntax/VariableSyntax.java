package dev.lockstep.model.syntax;

import java.util.Optional;

/**
 * A context variable: {@code attempts: { type: int, initial: 0, description: ... }}.
 *
 * @param type {@code bool}, {@code int}, {@code double}, {@code string}, {@code duration} or {@code
 *     timestamp}
 * @param initial initial value as written
 */
public record VariableSyntax(
    Located<String> name,
    Located<String> type,
    Optional<Located<ScalarSyntax>> initial,
    Optional<Located<String>> description) {}
