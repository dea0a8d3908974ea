package dev.lockstep.session;

import dev.lockstep.engine.Answer;
import dev.lockstep.runtime.json.JsonObject;
import org.jspecify.annotations.Nullable;

/** Publishes events of a running turn to the client of its run. */
@FunctionalInterface
public interface TurnPublisher {

  /**
   * Publishes an event.
   *
   * @param type {@code assistant.message.final}, {@code diagnostic.warning}, {@code raw.stdout} or
   *     {@code raw.stderr}
   * @param rawRef the place in the engine's output it was made from; {@code null} for none
   * @return declined if the event violates its schema, or if the turn is over and should end
   */
  Answer publish(String type, JsonObject data, @Nullable JsonObject rawRef);
}
