package dev.lockstep.cli.replay;

import dev.lockstep.conformance.subject.ObservedEffect;
import dev.lockstep.runtime.json.JsonObject;

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
