package dev.lockstep.conformance.play;

import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.conformance.subject.ObservedEffect;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;
import java.util.Optional;

/**
 * The result of one input.
 *
 * @param outcome {@code started}, {@code fired}, {@code refused} or {@code advanced}
 * @param reason the reason of a refusal; empty otherwise
 * @param transitions IDs of the transitions taken
 * @param effects the effects that the machine requested, in order
 * @param seen the observation of the machine afterwards
 */
public record Scene(
    String outcome,
    Optional<String> reason,
    List<String> transitions,
    List<ObservedEffect> effects,
    Observation seen) {
  public Scene {
    transitions = List.copyOf(transitions);
    effects = List.copyOf(effects);
  }

  /** Returns the emitted events, in order. */
  public List<ObservedEffect> emitted() {
    return effects.stream().filter(effect -> effect.kind() == ObservedEffect.Kind.EMIT).toList();
  }

  /** Returns the line that a replay prints for this result. */
  public JsonObject toJson() {
    return JsonObject.builder()
        .add("outcome", outcome)
        .add("transitions", texts(transitions))
        .add("reason", reason.<JsonValue>map(JsonString::new).orElse(JsonNull.NULL))
        .add("state", texts(seen.states()))
        .add("context", seen.context())
        .add("effects", new JsonArray(effects.stream().map(Scene::json).toList()))
        .build();
  }

  private static JsonArray texts(List<String> texts) {
    return new JsonArray(texts.stream().<JsonValue>map(JsonString::new).toList());
  }

  private static JsonValue json(ObservedEffect effect) {
    return switch (effect.kind()) {
      case EMIT ->
          JsonObject.builder().add("emit", effect.name()).add("payload", payload(effect)).build();
      case PERFORM -> JsonObject.builder().add("perform", effect.name()).build();
      case SCHEDULE ->
          JsonObject.of(
              "schedule",
              JsonObject.builder()
                  .add("id", effect.name())
                  .add("deadline", String.valueOf(effect.at()))
                  .build());
      case CANCEL -> JsonObject.of("cancel", JsonObject.builder().add("id", effect.name()).build());
      case SEND ->
          JsonObject.builder().add("send", effect.name()).add("payload", payload(effect)).build();
    };
  }

  private static JsonValue payload(ObservedEffect effect) {
    return effect.payload().equals(JsonObject.EMPTY) ? JsonNull.NULL : effect.payload();
  }
}
