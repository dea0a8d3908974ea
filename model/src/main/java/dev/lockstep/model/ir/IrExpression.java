package dev.lockstep.model.ir;

import dev.lockstep.model.diagnostic.Span;
import java.util.Map;

/**
 * A type-checked expression.
 *
 * @param text as written; what the reference interpreter hands to CEL's own runtime
 * @param scope names the expression may use and their types: {@code event} is the payload, an
 *     object type, with {@code event.name} beside it; in rules {@code a} and {@code b} are emitted
 *     payloads
 * @param term the checked tree; what the generator translates
 */
public record IrExpression(
    String text, IrType type, Map<String, IrType> scope, IrTerm term, Span span) {}
