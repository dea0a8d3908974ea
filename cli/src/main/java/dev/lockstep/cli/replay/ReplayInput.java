package dev.lockstep.cli.replay;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What one line asks for. */
public sealed interface ReplayInput {

  /**
   * An event arrives.
   *
   * @param actor who sends it; {@code null} when nobody is named
   * @param payload {@code null} for none
   */
  record Event(String event, @Nullable String actor, @Nullable JsonValue payload)
      implements ReplayInput {}

  /** The clock is turned on by {@code duration}, which is not negative. */
  record Advance(Duration duration) implements ReplayInput {}

  /** The machine begins with these values; the first line only. */
  record Context(JsonObject values) implements ReplayInput {}
}
