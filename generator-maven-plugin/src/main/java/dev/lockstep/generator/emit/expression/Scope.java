package dev.lockstep.generator.emit.expression;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.generator.emit.mapping.TypeMappings;
import dev.lockstep.model.ir.IrPayload;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The Java expressions for the names of an expression.
 *
 * @param context the context record
 * @param event the event, nullable, as the event interface
 * @param payload the payload record of the event, when one event is known
 * @param shape that payload
 * @param mappings the Java types of scalars in payloads
 * @param present paths of optional fields an expression has asked for already
 */
public record Scope(
    CodeBlock context,
    CodeBlock event,
    CodeBlock payload,
    Optional<KnownPayload> shape,
    TypeMappings mappings,
    Set<List<String>> present) {

  /** Inside a hook of the machine. */
  public static Scope hook(CodeBlock context, TypeMappings mappings) {
    return new Scope(
        context,
        CodeBlock.of("event"),
        CodeBlock.of("event"),
        Optional.empty(),
        mappings,
        Set.of());
  }

  /** Returns the scope without an event: of entry, exit, delays and invariants. */
  public static Scope withoutEvent() {
    return new Scope(
        CodeBlock.of("step.context()"),
        CodeBlock.of("null"),
        CodeBlock.of("null"),
        Optional.empty(),
        TypeMappings.none(),
        Set.of());
  }

  /** Returns the scope of an event with this payload, which is in a variable. */
  public Scope with(String variable, Optional<IrPayload> known) {
    return new Scope(
        context,
        CodeBlock.of("$N", variable),
        CodeBlock.of("$N.payload()", variable),
        known.map(each -> new KnownPayload(each, mappings)),
        mappings,
        present);
  }

  /** Returns the scope in which these optional fields are present. */
  Scope knowing(Set<List<String>> paths) {
    Set<List<String>> all = new HashSet<>(present);
    all.addAll(paths);
    return new Scope(context, event, payload, shape, mappings, all);
  }
}
