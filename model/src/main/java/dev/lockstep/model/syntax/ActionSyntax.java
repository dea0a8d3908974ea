package dev.lockstep.model.syntax;

import dev.lockstep.model.diagnostic.Span;
import java.util.List;
import java.util.Optional;

/** One thing a transition, an entry or an exit asks for. */
public sealed interface ActionSyntax {

  Span span();

  /** {@code assign: { attempts: attempts + 1 }}; all expressions see the values before it. */
  record Assign(List<FieldSyntax> fields, Span span) implements ActionSyntax {}

  /**
   * {@code raise: event} or {@code raise: { event: { field: expression } }}: to the internal queue.
   */
  record Raise(Located<String> event, List<FieldSyntax> payload, Span span)
      implements ActionSyntax {}

  /** {@code emit: { event: { field: expression } }}: to the world. */
  record Emit(Located<String> event, List<FieldSyntax> payload, Span span)
      implements ActionSyntax {}

  /**
   * {@code send: { event, payload, after, id }}: to this machine's own external queue, now or
   * later.
   *
   * @param id a name for {@code cancel}
   */
  record Send(
      Located<String> event,
      List<FieldSyntax> payload,
      Optional<Located<String>> after,
      Optional<Located<String>> id,
      Span span)
      implements ActionSyntax {}

  /** {@code cancel: id}: takes back a delayed {@code send}. */
  record Cancel(Located<String> id, Span span) implements ActionSyntax {}

  /** The name of a declared action: performed by Java. */
  record Perform(Located<String> name, Span span) implements ActionSyntax {}

  /** {@code { if: expression, then: [...], else: [...] }}. */
  record If(
      Located<String> condition, List<ActionSyntax> then, List<ActionSyntax> otherwise, Span span)
      implements ActionSyntax {}
}
