package dev.lockstep.learning;

import dev.lockstep.runtime.json.JsonValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An event that an instance accepted.
 *
 * @param event the name, not blank
 * @param actor {@code null} if the sender was not recorded
 * @param payload {@code null} if no payload was recorded
 * @param states the active states after the event; empty if they were not recorded
 */
public record RecordedStep(
    String event, @Nullable String actor, @Nullable JsonValue payload, List<String> states) {
  public RecordedStep {
    states = List.copyOf(states);
  }
}
