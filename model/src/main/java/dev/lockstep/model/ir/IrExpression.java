package dev.lockstep.model.ir;

import dev.lockstep.model.diagnostic.Span;
import java.util.Map;

/**
 * A type-checked expression.
 *
 * @param text text as written, which the reference interpreter evaluates with CEL's own runtime
 * @param scope names that the expression may use, with their types: {@code event} is the payload,
 *     an object type, with {@code event.name} beside it; in rules {@code a} and {@code b} are
 *     emitted payloads
 * @param term checked tree, which the generator translates
 */
public record IrExpression(
    String text, IrType type, Map<String, IrType> scope, IrTerm term, Span span) {}
