package dev.lockstep.cli.replay;

import dev.lockstep.conformance.subject.ObservedEffect;
import dev.lockstep.runtime.json.JsonObject;
import java.util.List;
import java.util.Objects;

/** Converts effects to the JSON of output lines. */
final class Effects {

  private Effects() {}

  static JsonObject json(ObservedEffect effect) {
    return switch (effect.kind()) {
      case EMIT -> said("emit", effect);
      case SEND -> said("send", effect);
      case PERFORM -> JsonObject.builder().add("perform", effect.name()).build();
      case SCHEDULE -> JsonObject.of("schedule", timer(effect));
      case CANCEL -> JsonObject.of("cancel", JsonObject.builder().add("id", effect.name()).build());
    };
  }

  /** Returns true if two effects have the same JSON. */
  static boolean isSame(ObservedEffect one, ObservedEffect other) {
    return one.kind() == other.kind()
        && one.name().equals(other.name())
        && one.payload().equals(other.payload())
        && (one.kind() != ObservedEffect.Kind.SCHEDULE || Objects.equals(one.at(), other.at()));
  }

  /** Returns true if the effects are the same, in the same order. */
  static boolean areSame(List<ObservedEffect> one, List<ObservedEffect> other) {
    boolean same = one.size() == other.size();
    for (int i = 0; same && i < one.size(); i++) {
      same = isSame(one.get(i), other.get(i));
    }
    return same;
  }

  private static JsonObject said(String how, ObservedEffect effect) {
    return JsonObject.builder().add(how, effect.name()).add("payload", effect.payload()).build();
  }

  private static JsonObject timer(ObservedEffect effect) {
    return JsonObject.builder()
        .add("id", effect.name())
        .add("deadline", String.valueOf(effect.at()))
        .build();
  }
}
