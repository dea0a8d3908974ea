package dev.lockstep.model.syntax;

import dev.lockstep.model.diagnostic.Span;

/** A pair of states that must never be joined by a transition: {@code { from, to, reason }}. */
public record ForbiddenSyntax(
    Located<String> from, Located<String> to, Located<String> reason, Span span) {}
