package dev.lockstep.model.syntax;

import dev.lockstep.model.diagnostic.Span;
import java.util.Optional;

/**
 * A rule about the order of emitted events.
 *
 * @param kind {@code paired}, {@code once}, {@code precedes}, {@code never} or {@code last}
 * @param event emitted event that the rule is about, {@code a} in {@code where}
 * @param with other event, {@code b} in {@code where}; for {@code paired} and {@code precedes}
 * @param where condition over {@code a} and {@code b}
 * @param within {@code step} (the default) or {@code trace}; for {@code paired}
 * @param order position of {@code b} relative to {@code a}: {@code before}, {@code after} or {@code
 *     any} (the default); for {@code paired}
 */
public record RuleSyntax(
    Located<String> kind,
    Located<String> id,
    Located<String> event,
    Optional<Located<String>> with,
    Optional<Located<String>> where,
    Optional<Located<String>> within,
    Optional<Located<String>> order,
    Span span) {}
