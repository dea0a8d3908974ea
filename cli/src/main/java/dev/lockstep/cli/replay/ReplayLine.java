package dev.lockstep.cli.replay;

import dev.lockstep.cli.json.Json;
import dev.lockstep.runtime.json.JsonObject;
import java.util.List;
import java.util.Optional;

/**
 * The result of one input.
 *
 * @param outcome {@code started}, {@code fired}, {@code refused} or {@code advanced}
 * @param transitions the IDs of the taken transitions, in order
 * @param reason the reason of a refusal; empty otherwise
 * @param state the wire names of the active atomic states, in document order
 * @param context the context
 * @param effects the effects, in order
 * @param details additional facts about a refusal for the explanation; not part of the JSON
 */
public record ReplayLine(
    String outcome,
    List<String> transitions,
    Optional<String> reason,
    List<String> state,
    JsonObject context,
    List<JsonObject> effects,
    List<String> details) {

  /** Returns the JSON of the output line. */
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

  /**
   * Returns the first property in which another result differs, with both values; empty if there is
   * none.
   */
  public Optional<String> differenceTo(ReplayLine other) {
    JsonObject mine = toJson();
    JsonObject theirs = other.toJson();
    return mine.names().stream()
        .filter(name -> !mine.get(name).equals(theirs.get(name)))
        .findFirst()
        .map(name -> "`" + name + "` is " + mine.get(name) + " against " + theirs.get(name));
  }
}
