package dev.lockstep.cli.replay;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What an engine answered to one start, event or timer.
 *
 * @param reason why it refused; empty when it fired
 * @param details what would help the sender of a refused event
 * @param transitions ids, in the order taken
 * @param effects as lines print them, in order
 * @param sent events the machine sends itself, due at once
 */
public record Answer(
    Optional<String> reason,
    List<String> details,
    List<String> transitions,
    List<JsonObject> effects,
    List<Sent> sent) {

  static final Answer NOTHING = fired(List.of(), List.of(), List.of());

  /** An event the machine sends itself. */
  public record Sent(String event, @Nullable JsonValue payload) {}

  static Answer refused(String reason, List<String> details) {
    return new Answer(Optional.of(reason), details, List.of(), List.of(), List.of());
  }

  static Answer fired(List<String> transitions, List<JsonObject> effects, List<Sent> sent) {
    return new Answer(Optional.empty(), List.of(), transitions, effects, sent);
  }
}
