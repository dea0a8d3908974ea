package dev.lockstep.exchange.xstate;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import java.util.List;
import java.util.Optional;

/**
 * A transition as it is written.
 *
 * @param targets as written: {@code sibling}, {@code .child}, {@code #id}
 * @param span of its target, or else of all of it
 */
record MachineTransition(
    When trigger,
    Optional<Node> guard,
    List<Node.Scalar> targets,
    boolean reenter,
    List<Node> actions,
    Span span) {

  /** What makes it a candidate. */
  sealed interface When {}

  /** An event: its type, {@code a.*} or {@code *}. */
  record Event(String type, Span span) implements When {}

  /** No event. */
  record Always() implements When {}

  /** Milliseconds after its source was entered. */
  record After(long millis) implements When {}

  /** The completion of its source. */
  record Done() implements When {}
}
