package dev.lockstep.generator.emit;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.model.ir.IrPayload;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How generated code reaches what an expression names.
 *
 * @param context the context record
 * @param event the event, nullable, as the event interface
 * @param payload the payload record of the event, when one event is known
 * @param shape that payload
 * @param present paths of optional fields an expression has asked for already
 */
record Scope(
    CodeBlock context,
    CodeBlock event,
    CodeBlock payload,
    Optional<KnownPayload> shape,
    Set<List<String>> present) {

  /** Inside a hook of the machine. */
  static Scope hook(CodeBlock context) {
    return new Scope(
        context, CodeBlock.of("event"), CodeBlock.of("event"), Optional.empty(), Set.of());
  }

  /** Where there is no event: entry, exit, delays, invariants. */
  static Scope withoutEvent() {
    return new Scope(
        CodeBlock.of("step.context()"),
        CodeBlock.of("null"),
        CodeBlock.of("null"),
        Optional.empty(),
        Set.of());
  }

  /** Where the event is known to be one with this payload, held by a variable. */
  Scope with(String variable, Optional<IrPayload> known) {
    return new Scope(
        context,
        CodeBlock.of("$N", variable),
        CodeBlock.of("$N.payload()", variable),
        known.map(KnownPayload::new),
        present);
  }

  /** Where these optional fields are there. */
  Scope knowing(Set<List<String>> paths) {
    Set<List<String>> all = new HashSet<>(present);
    all.addAll(paths);
    return new Scope(context, event, payload, shape, all);
  }
}
