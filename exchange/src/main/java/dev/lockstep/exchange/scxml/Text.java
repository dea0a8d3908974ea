package dev.lockstep.exchange.scxml;

import dev.lockstep.model.diagnostic.Span;

/** A text and where it stands. */
record Text(String text, Span span) {}
