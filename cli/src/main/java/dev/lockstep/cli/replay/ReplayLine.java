package dev.lockstep.cli.replay;

import dev.lockstep.cli.json.Json;
import dev.lockstep.runtime.json.JsonObject;
import java.util.List;
import java.util.Optional;

/**
 * What came of one input.
 *
 * @param outcome {@code started}, {@code fired}, {@code refused} or {@code advanced}
 * @param transitions ids of the transitions taken, in order
 * @param reason why it was refused; empty otherwise
 * @param state wire names of the active atomic states, document order
 * @param effects in order
 * @param details what would help the sender of a refused event; not part of the line's text
 */
public record ReplayLine(
    String outcome,
    List<String> transitions,
    Optional<String> reason,
    List<String> state,
    JsonObject context,
    List<JsonObject> effects,
    List<String> details) {

  /** The line as it is printed. */
  public JsonObject toJson() {
    return JsonObject.builder()
        .add("outcome", outcome)
        .add("transitions", Json.texts(transitions))
        .add("reason", Json.orNull(reason))
        .add("state", Json.texts(state))
        .add("context", context)
        .add("effects", Json.array(effects, effect -> effect))
        .build();
  }

  /** The first part in which {@code other} differs, with both values; empty if none does. */
  public Optional<String> differenceTo(ReplayLine other) {
    JsonObject mine = toJson();
    JsonObject theirs = other.toJson();
    return mine.names().stream()
        .filter(name -> !mine.get(name).equals(theirs.get(name)))
        .findFirst()
        .map(name -> "`" + name + "` is " + mine.get(name) + " against " + theirs.get(name));
  }
}
