package dev.lockstep.runtime;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A request of the machine to the world, as data, to be performed after the snapshot is stored. */
public sealed interface Effect {

  /**
   * Say an event to the world.
   *
   * @param event wire name of the emission
   * @param payload a generated record; {@code null} for an emission without payload
   */
  record Emit(String event, @Nullable Payload payload) implements Effect {}

  /** Perform a declared action. */
  record Perform(String action) implements Effect {}

  /** Wake the machine at the timer's deadline. */
  record Schedule(Timer timer) implements Effect {}

  /** Forget a timer: its state exited, or {@code cancel} named it. */
  record Cancel(Timer timer) implements Effect {}

  /** Send the machine itself an external event after this step. */
  record Send(String event, @Nullable Payload payload, Instant at) implements Effect {}
}
