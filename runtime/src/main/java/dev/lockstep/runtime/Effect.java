package dev.lockstep.runtime;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A request of the machine to the application, as data. The application performs it after it has
 * stored the snapshot.
 */
public sealed interface Effect {

  /**
   * An event for the outside world.
   *
   * @param event wire name of the emission
   * @param payload a generated record; {@code null} for an emission without payload
   */
  record Emit(String event, @Nullable Payload payload) implements Effect {}

  /** A declared action to perform. */
  record Perform(String action) implements Effect {}

  /** A timer to set. The application returns it to the machine at its deadline. */
  record Schedule(Timer timer) implements Effect {}

  /** A timer to cancel, because its state was exited or {@code cancel} named it. */
  record Cancel(Timer timer) implements Effect {}

  /** An external event that the machine sends to itself after this step. */
  record Send(String event, @Nullable Payload payload, Instant at) implements Effect {}
}
