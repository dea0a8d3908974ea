package dev.lockstep.session;

import dev.lockstep.engine.instance.Answer;
import dev.lockstep.runtime.json.JsonObject;
import org.jspecify.annotations.Nullable;

/** How a turn speaks to the client of its run while it is under way. */
@FunctionalInterface
public interface TurnVoice {

  /**
   * Tells the client something.
   *
   * @param type {@code assistant.message.final}, {@code diagnostic.warning}, {@code raw.stdout} or
   *     {@code raw.stderr}
   * @param rawRef the bytes of the engine's output it was made from; {@code null} for none
   * @return declined when it is not what the schema says, or the turn is over: then it should end
   */
  Answer tell(String type, JsonObject data, @Nullable JsonObject rawRef);
}
