package dev.lockstep.exchange.xstate;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import java.util.List;
import java.util.Optional;

/**
 * A transition as written.
 *
 * @param targets targets as written: {@code sibling}, {@code .child} or {@code #id}
 * @param span position of its target or, if it has none, of the whole transition
 */
record MachineTransition(
    When trigger,
    Optional<Node> guard,
    List<Node.Scalar> targets,
    boolean reenter,
    List<Node> actions,
    Span span) {

  /** The trigger that makes the transition a candidate. */
  sealed interface When {}

  /** An event: its type, {@code a.*} or {@code *}. */
  record Event(String type, Span span) implements When {}

  /** The absence of an event. */
  record Always() implements When {}

  /** A delay in milliseconds after the source was entered. */
  record After(long millis) implements When {}

  /** The completion of the source. */
  record Done() implements When {}
}
