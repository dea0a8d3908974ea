package dev.lockstep.generator.emit;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.model.ir.IrPayload;
import java.util.Optional;

/**
 * How generated code reaches what an expression names.
 *
 * @param context the context record
 * @param event the event, nullable, as the event interface
 * @param payload the payload record of the event, when one event is known
 * @param shape the payload's fields
 */
record Scope(CodeBlock context, CodeBlock event, CodeBlock payload, Optional<IrPayload> shape) {

  /** Inside a hook of the machine. */
  static Scope hook(CodeBlock context) {
    return new Scope(context, CodeBlock.of("event"), CodeBlock.of("event"), Optional.empty());
  }

  /** Where there is no event: entry, exit, delays, invariants. */
  static Scope withoutEvent() {
    return new Scope(
        CodeBlock.of("step.context()"),
        CodeBlock.of("null"),
        CodeBlock.of("null"),
        Optional.empty());
  }

  /** Where the event is known to be one with this payload, held by a variable. */
  Scope with(String variable, Optional<IrPayload> known) {
    return new Scope(context, event, CodeBlock.of("$N.payload()", variable), known);
  }
}
