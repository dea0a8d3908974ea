package dev.lockstep.exchange.scxml;

import dev.lockstep.model.diagnostic.Span;

/** A text with its position. */
record Text(String text, Span span) {}
