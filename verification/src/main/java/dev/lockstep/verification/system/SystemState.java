package dev.lockstep.verification.system;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The state of a system.
 *
 * @param at snapshots by slot
 * @param lanes messages by lane, oldest first
 */
record SystemState(List<InterpreterSnapshot> at, List<List<Message>> lanes, Instant now) {

  /**
   * A message.
   *
   * @param payload payload of the emission that caused it
   * @param copy true if it is a duplicate
   */
  record Message(Optional<JsonValue> payload, boolean copy) {}

  /** Returns the earliest deadline of all timers. */
  Optional<Instant> deadline() {
    return at.stream()
        .flatMap(snapshot -> snapshot.timers().stream())
        .map(PendingTimer::deadline)
        .min(Instant::compareTo);
  }

  boolean hasTimer() {
    return at.stream().anyMatch(snapshot -> !snapshot.timers().isEmpty());
  }

  /** Returns the pending timers of a slot with a deadline, in the order in which they were set. */
  List<PendingTimer> due(int slot, Instant deadline) {
    return at.get(slot).timers().stream()
        .filter(timer -> timer.deadline().equals(deadline))
        .toList();
  }
}
