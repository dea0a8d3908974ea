package dev.lockstep.verification.draft;

import java.util.List;
import java.util.Map;

/** An action of a transition, an entry or an exit. Maps retain insertion order. */
public sealed interface ActionDraft {

  /**
   * An assignment.
   *
   * @param values expressions by variable
   */
  record Assign(Map<String, String> values) implements ActionDraft {}

  /**
   * An internal event.
   *
   * @param payload expressions by field
   */
  record Raise(String event, Map<String, String> payload) implements ActionDraft {}

  /**
   * An emitted event.
   *
   * @param payload expressions by field
   */
  record Emit(String event, Map<String, String> payload) implements ActionDraft {}

  /**
   * An event that is added to the machine's own external queue.
   *
   * @param after delay, or an expression of type duration; empty to add it immediately
   * @param id name by which {@code cancel} refers to it; empty for none
   */
  record Send(String event, Map<String, String> payload, String after, String id)
      implements ActionDraft {}

  /** The cancellation of a delayed send. */
  record Cancel(String id) implements ActionDraft {}

  /** A declared action. */
  record Perform(String name) implements ActionDraft {}

  /** A conditional list of actions. */
  record If(String condition, List<ActionDraft> then, List<ActionDraft> otherwise)
      implements ActionDraft {}
}
