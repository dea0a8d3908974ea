package dev.lockstep.verification.system;

import dev.lockstep.verification.run.RunInput;

/** One input of a run of a system. A slot is one copy of one instance. */
public sealed interface SystemInput {

  /** The start of all instances. */
  record Start() implements SystemInput {}

  /** An event from outside. */
  record Outside(int slot, RunInput.Event event) implements SystemInput {}

  /**
   * The delivery of the first message of a lane.
   *
   * @param choice position among the payloads and results of guards with which it can be delivered
   */
  record Deliver(int lane, int choice) implements SystemInput {}

  /** A second delivery of the first message of a lane, later. */
  record Duplicate(int lane) implements SystemInput {}

  /** The loss of the first message of a lane. */
  record Lose(int lane) implements SystemInput {}

  /** A crash of a slot, which loses its messages in channels that are not durable. */
  record Crash(int slot) implements SystemInput {}

  /**
   * The expiry of a pending timer with the earliest deadline of all slots.
   *
   * @param tie position among the pending timers of the slot with that deadline
   */
  record Timer(int slot, int tie) implements SystemInput {}

  /** The passage of time until the earliest deadline, before its timers expire. */
  record Wait() implements SystemInput {}
}
