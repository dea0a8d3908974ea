package dev.lockstep.benchmarks.payload.hand;

import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import org.jspecify.annotations.Nullable;

/** The validators of events about messages, on trees. */
final class TreeTalk {

  private TreeTalk() {}

  static boolean isMessage(@Nullable JsonValue json) {
    if (!(json instanceof JsonObject object)) {
      return false;
    }
    int seen = 0;
    for (int i = 0; i < object.size(); i++) {
      JsonValue value = object.value(i);
      int bit;
      boolean fits;
      switch (object.name(i)) {
        case "message_id" -> {
          bit = 1;
          fits = Tree.isFilled(value);
        }
        case "text" -> {
          bit = 2;
          fits = Tree.isText(value);
        }
        default -> {
          return false;
        }
      }
      if (!fits) {
        return false;
      }
      seen |= bit;
    }
    return (seen & 3) == 3;
  }

  static boolean isRequired(@Nullable JsonValue json) {
    if (!(json instanceof JsonObject object)) {
      return false;
    }
    int seen = 0;
    for (int i = 0; i < object.size(); i++) {
      JsonValue value = object.value(i);
      int bit;
      boolean fits;
      switch (object.name(i)) {
        case "interaction_id" -> {
          bit = 1;
          fits = Tree.isPositiveOrNull(value);
        }
        case "kind" -> {
          bit = 2;
          fits = Words.isKind(Tree.textOf(value));
        }
        case "prompt" -> {
          bit = 4;
          fits = Tree.isText(value);
        }
        default -> {
          return false;
        }
      }
      if (!fits) {
        return false;
      }
      seen |= bit;
    }
    return (seen & 6) == 6;
  }

  static boolean isReply(@Nullable JsonValue json) {
    if (!(json instanceof JsonObject object)) {
      return false;
    }
    int seen = 0;
    for (int i = 0; i < object.size(); i++) {
      JsonValue value = object.value(i);
      int bit;
      boolean fits;
      switch (object.name(i)) {
        case "interaction_id" -> {
          bit = 1;
          fits = Tree.isPositive(value);
        }
        case "resolution_mode" -> {
          bit = 2;
          fits = Tree.isText(value, "user_reply");
        }
        case "accepted_at" -> {
          bit = 4;
          fits = Tree.isMoment(value);
        }
        case "response_preview" -> {
          bit = 8;
          fits = Tree.isTextOrNull(value);
        }
        default -> {
          return false;
        }
      }
      if (!fits) {
        return false;
      }
      seen |= bit;
    }
    return (seen & 7) == 7;
  }

  static boolean isTimeout(@Nullable JsonValue json) {
    if (!(json instanceof JsonObject object)) {
      return false;
    }
    int seen = 0;
    for (int i = 0; i < object.size(); i++) {
      JsonValue value = object.value(i);
      int bit;
      boolean fits;
      switch (object.name(i)) {
        case "interaction_id" -> {
          bit = 1;
          fits = Tree.isPositive(value);
        }
        case "resolution_mode" -> {
          bit = 2;
          fits = Tree.isText(value, "auto_decide_timeout");
        }
        case "policy" -> {
          bit = 4;
          fits = Tree.isFilled(value);
        }
        case "accepted_at" -> {
          bit = 8;
          fits = Tree.isMoment(value);
        }
        case "timeout_sec" -> {
          bit = 16;
          fits = Tree.isPositive(value);
        }
        default -> {
          return false;
        }
      }
      if (!fits) {
        return false;
      }
      seen |= bit;
    }
    return (seen & 7) == 7;
  }

  static boolean isWarning(@Nullable JsonValue json) {
    if (!(json instanceof JsonObject object)) {
      return false;
    }
    int seen = 0;
    for (int i = 0; i < object.size(); i++) {
      JsonValue value = object.value(i);
      int bit;
      boolean fits;
      switch (object.name(i)) {
        case "code" -> {
          bit = 1;
          fits = Tree.isFilled(value);
        }
        case "severity" -> {
          bit = 2;
          fits = isSeverity(value);
        }
        case "message" -> {
          bit = 4;
          fits = Tree.isText(value);
        }
        case "confidence" -> {
          bit = 8;
          fits = Tree.isShare(value);
        }
        default -> {
          bit = 0;
          fits = true;
        }
      }
      if (!fits) {
        return false;
      }
      seen |= bit;
    }
    return (seen & 1) == 1;
  }

  static boolean isLine(@Nullable JsonValue json) {
    if (!(json instanceof JsonObject object)) {
      return false;
    }
    int seen = 0;
    for (int i = 0; i < object.size(); i++) {
      JsonValue value = object.value(i);
      int bit;
      boolean fits;
      switch (object.name(i)) {
        case "line" -> {
          bit = 1;
          fits = Tree.isText(value);
        }
        default -> {
          return false;
        }
      }
      if (!fits) {
        return false;
      }
      seen |= bit;
    }
    return (seen & 1) == 1;
  }

  static boolean isSeverity(@Nullable JsonValue value) {
    return value instanceof JsonNull || Words.isSeverity(Tree.textOf(value));
  }
}
