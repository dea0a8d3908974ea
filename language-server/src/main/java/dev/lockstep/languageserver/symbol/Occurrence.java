package dev.lockstep.languageserver.symbol;

import dev.lockstep.model.diagnostic.Span;

/**
 * A place at which a symbol is written.
 *
 * @param span its exact place
 * @param text the name as written there; of a path only the last name
 * @param definition true where the symbol is declared
 * @param exact false if {@code span} covers more than the name, for example in a folded text
 */
public record Occurrence(
    Symbol symbol, Span span, String text, boolean definition, boolean exact) {}
