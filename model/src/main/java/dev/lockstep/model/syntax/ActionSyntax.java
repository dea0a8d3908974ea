package dev.lockstep.model.syntax;

import dev.lockstep.model.diagnostic.Span;
import java.util.List;
import java.util.Optional;

/** An action of a transition, an entry or an exit. */
public sealed interface ActionSyntax {

  Span span();

  /**
   * {@code assign: { attempts: attempts + 1 }}. All expressions see the values before the
   * assignment.
   */
  record Assign(List<FieldSyntax> fields, Span span) implements ActionSyntax {}

  /**
   * {@code raise: event} or {@code raise: { event: { field: expression } }}. The event is added to
   * the internal queue.
   */
  record Raise(Located<String> event, List<FieldSyntax> payload, Span span)
      implements ActionSyntax {}

  /** {@code emit: { event: { field: expression } }}. The event is published outside the machine. */
  record Emit(Located<String> event, List<FieldSyntax> payload, Span span)
      implements ActionSyntax {}

  /**
   * {@code send: { event, payload, after, id }}. The event is added to this machine's own external
   * queue, immediately or after a delay.
   *
   * @param id name by which {@code cancel} refers to it
   */
  record Send(
      Located<String> event,
      List<FieldSyntax> payload,
      Optional<Located<String>> after,
      Optional<Located<String>> id,
      Span span)
      implements ActionSyntax {}

  /** {@code cancel: id}. A delayed {@code send} is cancelled. */
  record Cancel(Located<String> id, Span span) implements ActionSyntax {}

  /** The name of a declared action, which is implemented in Java. */
  record Perform(Located<String> name, Span span) implements ActionSyntax {}

  /** {@code { if: expression, then: [...], else: [...] }}. */
  record If(
      Located<String> condition, List<ActionSyntax> then, List<ActionSyntax> otherwise, Span span)
      implements ActionSyntax {}
}
