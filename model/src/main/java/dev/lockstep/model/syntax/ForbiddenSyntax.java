package dev.lockstep.model.syntax;

import dev.lockstep.model.diagnostic.Span;

/** A pair of states that no transition may connect: {@code { from, to, reason }}. */
public record ForbiddenSyntax(
    Located<String> from, Located<String> to, Located<String> reason, Span span) {}
