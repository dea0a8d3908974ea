package dev.lockstep.cli.replay;

import dev.lockstep.cli.json.Json;
import dev.lockstep.conformance.subject.ObservedEffect;
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
 * @param violated the IDs of the properties that the run violates so far; empty if the machine does
 *     not monitor them; not part of the JSON
 */
public record ReplayLine(
    String outcome,
    List<String> transitions,
    Optional<String> reason,
    List<String> state,
    JsonObject context,
    List<ObservedEffect> effects,
    List<String> details,
    List<String> violated) {

  /** Returns the JSON of the output line. */
  public JsonObject toJson() {
    return JsonObject.builder()
        .add("outcome", outcome)
        .add("transitions", Json.texts(transitions))
        .add("reason", Json.orNull(reason))
        .add("state", Json.texts(state))
        .add("context", context)
        .add("effects", Json.array(effects, Effects::json))
        .build();
  }

  /** Returns the effects in the form of the output, in order. */
  public List<JsonObject> effectsAsJson() {
    return effects.stream().map(Effects::json).toList();
  }

  /**
   * Returns the first property in which another result differs, with both values; empty if there is
   * none.
   */
  public Optional<String> differenceTo(ReplayLine other) {
    if (isSame(other)) {
      return Optional.empty();
    }
    JsonObject mine = toJson();
    JsonObject theirs = other.toJson();
    return mine.names().stream()
        .filter(name -> !mine.get(name).equals(theirs.get(name)))
        .findFirst()
        .map(name -> "`" + name + "` is " + mine.get(name) + " against " + theirs.get(name));
  }

  private boolean isSame(ReplayLine other) {
    return outcome.equals(other.outcome)
        && transitions.equals(other.transitions)
        && reason.equals(other.reason)
        && state.equals(other.state)
        && context.equals(other.context)
        && Effects.areSame(effects, other.effects);
  }
}
