package dev.lockstep.cli.replay;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** One input of a replay. */
public sealed interface ReplayInput {

  /**
   * An event.
   *
   * @param event the wire name
   * @param actor the sender; {@code null} if the line has none
   * @param payload the payload; {@code null} if the line has none
   */
  record Event(String event, @Nullable String actor, @Nullable JsonValue payload)
      implements ReplayInput {}

  /** An advance of the clock by a duration that is not negative. */
  record Advance(Duration duration) implements ReplayInput {}

  /** The initial values of the context; only as the first input. */
  record Context(JsonObject values) implements ReplayInput {}
}
