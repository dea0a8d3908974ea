package dev.lockstep.model.draft;

import java.util.List;
import java.util.Map;

/** One thing a transition, an entry or an exit asks for. Maps keep the order they were made in. */
public sealed interface ActionDraft {

  /** Variable to expression. */
  record Assign(Map<String, String> values) implements ActionDraft {}

  /** Payload: field to expression. */
  record Raise(String event, Map<String, String> payload) implements ActionDraft {}

  /** Payload: field to expression. */
  record Emit(String event, Map<String, String> payload) implements ActionDraft {}

  /**
   * An event to the machine's own external queue.
   *
   * @param after a delay or an expression of type duration; empty for now
   * @param id what {@code cancel} names it by; empty for none
   */
  record Send(String event, Map<String, String> payload, String after, String id)
      implements ActionDraft {}

  /** Takes back a delayed send. */
  record Cancel(String id) implements ActionDraft {}

  /** A declared action. */
  record Perform(String name) implements ActionDraft {}

  /** A choice. */
  record If(String condition, List<ActionDraft> then, List<ActionDraft> otherwise)
      implements ActionDraft {}
}
